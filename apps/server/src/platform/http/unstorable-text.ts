/** Escapes that may stand for NUL or a lone surrogate; most bodies have none and need no closer look. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * The path of the first text in a JSON body that PostgreSQL cannot store (NUL, lone surrogate), or undefined.
 * `source` is the body as it came.
 */
export function unstorablePath(source: string, value: unknown): string | undefined {
  return suspicious.test(source) ? find(value, []) : undefined;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function find(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.') || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path.join('.') || 'body';
    const found = find(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
