/** Tab, line ends, form feed, escape: the control characters that texts have. */
const usual = new Set([9, 10, 12, 13, 27]);

const isText = (bytes: Buffer) => bytes.every((byte) => byte >= 32 || usual.has(byte));

/** What a browser would run, by how it begins. */
const markup: readonly [RegExp, string][] = [
  [/<svg[\s>]/i, 'image/svg+xml'],
  [/<(?:!doctype\s+html|html|head|body|script|iframe|object|embed)[\s>/]/i, 'text/html'],
];

/**
 * The media type of bytes that are text, by how they begin: of what a browser would run, else 'text/plain'; undefined
 * when they are no text.
 */
export function textTypeOf(beginning: Buffer): string | undefined {
  const text = textOf(beginning);
  if (text === undefined) return undefined;
  if (!/^\s*<(?!<)/.test(text)) return 'text/plain';
  return (
    markup.find(([pattern]) => pattern.test(text))?.[1] ??
    (text.trimStart().startsWith('<?xml') ? 'application/xml' : 'text/plain')
  );
}

function textOf(beginning: Buffer): string | undefined {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(beginning);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(beginning);
  // The older Greek of Windows has no form that is wrong: every byte is taken for a letter.
  return isText(beginning) ? beginning.toString('latin1').replace(/^ï»¿/, '') : undefined;
}
