// Finds the reason of a given kind why a move was worse.

export function findReason<Reason extends { readonly kind: string }, Kind extends Reason['kind']>(
  reasons: readonly Reason[] = [],
  kind: Kind,
): Extract<Reason, { kind: Kind }> | undefined {
  return reasons.find((reason): reason is Extract<Reason, { kind: Kind }> => reason.kind === kind);
}
