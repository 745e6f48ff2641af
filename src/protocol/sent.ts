// Data as a message brings it.

/** Nothing of it changes, and a field that is absent is absent: JSON has no `undefined`. */
export type SentFields<Fields> = {
  readonly [Field in keyof Fields]: Sent<Exclude<Fields[Field], undefined>>;
};

export type Sent<Value> =
  Value extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Sent<Item>>
    : Value extends object
      ? SentFields<Value>
      : Value;
