/** A value as the text a person typed: numbers as written, nothing for lists, records and nothing. */
export function typed(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : '';
}

/** Every text, number and truth value inside an answer, at any depth. */
export function* leaves(value: unknown): Generator<unknown> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) yield next;
    else for (const item of Object.values(next)) waiting.push(item);
  }
}
