/** A block of formatted plain text. */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] };

const bullet = /^\s*[-•*]\s+/;

function blockOf(text: string): Block[] {
  const lines = text.split('\n');
  if (lines.every((line) => bullet.test(line))) {
    return [{ kind: 'list', items: lines.map((line) => line.replace(bullet, '')) }];
  }
  const [first = '', ...linesBelow] = lines;
  if (!first.startsWith('## ')) return [{ kind: 'paragraph', text }];
  const below = linesBelow.join('\n').trim();
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
export interface TextRun {
  /** Where the run begins in the text, in UTF-16 units. */
  offset: number;
  text: string;
  isLink: boolean;
}

/** Splits a text into web addresses and the text between; punctuation that ends an address is not part of it. */
export function textRunsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»]/g)) {
    if (match.index > end) runs.push({ offset: end, text: text.slice(end, match.index), isLink: false });
    end = match.index + match[0].length;
    runs.push({ offset: match.index, text: match[0], isLink: true });
  }
  if (end < text.length) runs.push({ offset: end, text: text.slice(end), isLink: false });
  return runs;
}

/** The trimmed address if it is safe to link (http or https); otherwise undefined. */
export function webLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return undefined;
  return ['http:', 'https:'].includes(new URL(trimmed).protocol) ? trimmed : undefined;
}
