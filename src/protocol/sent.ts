// Data as it arrives in a message.

/** It is read-only, and an absent field is missing: JSON has no `undefined`. */
export type SentFields<Fields> = {
  readonly [Field in keyof Fields]: Sent<Exclude<Fields[Field], undefined>>;
};

export type Sent<Value> =
  Value extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Sent<Item>>
    : Value extends object
      ? SentFields<Value>
      : Value;
