/** A block of formatted plain text. */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] };

const bullet = /^\s*[-•*]\s+/;

function blockOf(text: string): Block[] {
  const lines = text.split('\n');
  if (lines.every((line) => bullet.test(line))) {
    return [{ kind: 'list', items: lines.map((line) => line.replace(bullet, '')) }];
  }
  const [first = '', ...rest] = lines;
  if (!first.startsWith('## ')) return [{ kind: 'paragraph', text }];
  const below = rest.join('\n').trim();
  return [{ kind: 'heading', text: first.slice(3).trim() }, ...(below ? blockOf(below) : [])];
}

/** Splits plain text into blocks at empty lines: '## ' starts a heading, lines after '- ' are a list. */
export const blocksOf = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blockOf);

/** A run of a line's text: plain, or a web address to link. */
export interface Stretch {
  /** Offset in the text. */
  at: number;
  text: string;
  isLink: boolean;
}

/** Splits a text into web addresses and the text between; punctuation that ends an address is not part of it. */
export function stretchesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»]/g)) {
    if (match.index > end) found.push({ at: end, text: text.slice(end, match.index), isLink: false });
    end = match.index + match[0].length;
    found.push({ at: match.index, text: match[0], isLink: true });
  }
  if (end < text.length) found.push({ at: end, text: text.slice(end), isLink: false });
  return found;
}
