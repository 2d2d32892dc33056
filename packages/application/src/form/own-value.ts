/**
 * The value of a name that authors chose, undefined without one: a question may be called `constructor`, which every
 * object has.
 */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
