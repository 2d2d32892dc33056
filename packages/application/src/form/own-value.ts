/**
 * The value of a property that authors named; undefined when it does not exist. Ignores inherited properties,
 * since a question may be called `constructor`.
 */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
