export type Texts = Record<string, string | boolean>;

const pick = <Value extends object>(
  value: Value,
  isPicked: (name: keyof Value & string) => boolean,
): Partial<Value> =>
  Object.fromEntries(
    Object.entries(value).filter(([name]) => isPicked(name as keyof Value & string)),
  ) as Partial<Value>;

/** Takes newer values over, except where `current` was changed since `known`. */
export const withNewer = <V extends Texts>(current: V, known: V, newer: V): V => ({
  ...newer,
  ...pick(current, (name) => current[name] !== known[name]),
});

/** The parts of an output whose values differ from the known ones. */
export const withChanges = <V extends Texts, Output extends Record<keyof V, unknown>>(
  output: Output,
  sent: V,
  known: V,
): Partial<Output> => pick(output, (name) => sent[name] !== known[name]);
