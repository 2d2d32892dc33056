/** The encoding that an XML declaration names. */
const declared = /^(<\?xml[^>]*?)\s+encoding=["']([\w.:-]+)["']/;

/**
 * Returns XML as text, in the encoding that the sender named, that its first bytes mark or that it declares, else UTF-8.
 * The declaration then names none, since a text has none. Never throws: what cannot be decoded is replaced.
 */
export function decodeXml(bytes: Uint8Array, named?: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const marked = head.startsWith('\u00FE\u00FF')
    ? 'utf-16be'
    : head.startsWith('\u00FF\u00FE')
      ? 'utf-16le'
      : undefined;
  const encoding = marked ?? named ?? declared.exec(head)?.[2] ?? 'utf-8';
  return decoded(bytes, encoding).replace(declared, '$1');
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
