/**
 * Normalises text for storage: trimmed, Unicode NFC. Undefined when it cannot be stored: it contains NUL, which
 * PostgreSQL rejects, or a lone surrogate.
 */
export function normaliseText(text: string): string | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return undefined;
  return text.normalize('NFC').trim();
}
