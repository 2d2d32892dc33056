/** A piece of plain text as it is shown. */
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

/** Plain text in blocks: apart by an empty line, a heading after '## ', a list of lines after '- '. */
export const blocksOf = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blockOf);

/** A stretch of a line: words, or an address to be linked. */
export interface Stretch {
  /** Where in the text it begins. */
  at: number;
  text: string;
  isLink: boolean;
}

/** The addresses in a text, and what stands between them. A full stop or bracket after an address is not part of it. */
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
