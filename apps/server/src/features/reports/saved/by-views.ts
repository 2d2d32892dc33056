import type { ReportSchema } from '../views/schema.ts';

/** Returns a function that works something out once for each key, for as long as the views stay the same. */
export function onceByViews<T>(): (schema: ReportSchema, key: string, work: () => T) => T {
  const known = new WeakMap<ReportSchema, Map<string, { value: T }>>();
  return (schema, key, work) => {
    const ofSchema = known.get(schema) ?? new Map<string, { value: T }>();
    known.set(schema, ofSchema);
    const found = ofSchema.get(key) ?? { value: work() };
    ofSchema.set(key, found);
    return found.value;
  };
}
