/**
 * Text as it is stored: trimmed, in Unicode form NFC. Undefined when it cannot be stored: a NUL, which PostgreSQL
 * refuses, or half a surrogate pair, which is not text.
 */
export function normaliseText(text: string): string | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return undefined;
  return text.normalize('NFC').trim();
}
