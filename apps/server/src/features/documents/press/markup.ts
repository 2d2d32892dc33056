import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';

/** Inline content: text, or a formatted element with inline children. */
export type Inline = string | { tag: InlineTag; value?: string; children: Inline[] };
type InlineTag = 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup' | 'a' | 'br' | 'small' | 'large';

interface Cell {
  colspan: number;
  rowspan: number;
  align: Align;
  blocks: Block[];
}
type Align = 'left' | 'center' | 'right';

/** Block content of a document. */
export type Block =
  | { block: 'paragraph'; align: Align; inline: Inline[] }
  | { block: 'heading'; align: Align; level: number; inline: Inline[] }
  | { block: 'list'; ordered: boolean; items: Block[][] }
  | { block: 'table'; columns: number; lines: boolean; head: Cell[][]; rows: Cell[][] }
  | { block: 'quote'; blocks: Block[] }
  | { block: 'rule' }
  | { block: 'break' };

const aligned = ['data-align'];

/** Sanitizes the HTML of a document: removes all tags and attributes that are not listed here. */
export const cleanDocument = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'big', 'a', 'span'],
    ],
    allowedAttributes: {
      ...Object.fromEntries(['p', 'div', 'h1', 'h2', 'h3', 'h4'].map((tag) => [tag, aligned])),
      ...Object.fromEntries(['th', 'td'].map((tag) => [tag, [...aligned, 'colspan', 'rowspan']])),
      table: ['data-lines'],
      hr: ['data-break'],
      a: ['href'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'template',
      'noscript',
      'form',
      'title',
    ],
  });

const inlineTags: Readonly<Record<string, InlineTag>> = {
  ...{ strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', s: 's', sub: 'sub', sup: 'sup', a: 'a', br: 'br' },
  ...{ small: 'small', big: 'large' },
};

/** A parsed HTML element. */
interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

function parseElements(html: string): Element {
  const root: Element = { tag: 'body', attributes: {}, children: [] };
  const open: Element[] = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: Element = { tag, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(text) {
      const siblings = open.at(-1)?.children;
      const last = siblings?.at(-1);
      if (typeof last === 'string') siblings?.splice(-1, 1, last + text);
      else siblings?.push(text);
    },
    onclosetag: () => void open.pop(),
  });
  parser.write(html);
  parser.end();
  return root;
}

const isInline = (node: Element | string): boolean =>
  typeof node === 'string' || node.tag === 'span' || node.tag in inlineTags;

const alignOf = ({ attributes }: Element): Align => {
  const align = attributes['data-align'];
  return align === 'center' || align === 'right' ? align : 'left';
};

/** Returns nodes as inline content; white space is collapsed, and removed at both ends. */
function readInline(nodes: readonly (Element | string)[]): Inline[] {
  const read = (node: Element | string): Inline[] => {
    if (typeof node === 'string') return [node.replace(/[ \t\r\n\f]+/g, ' ')];
    const tag = inlineTags[node.tag];
    const children = node.children.flatMap(read);
    if (!tag || (tag === 'a' && !node.attributes.href)) return children;
    return [{ tag, ...(tag === 'a' && { value: node.attributes.href ?? '' }), children }];
  };
  const line = nodes.flatMap(read);
  const [first, last] = [line[0], line.at(-1)];
  if (typeof first === 'string') line[0] = first.trimStart();
  if (typeof last === 'string') line[line.length - 1] = (line.length === 1 ? String(line[0]) : last).trimEnd();
  return line.filter((piece) => piece !== '');
}

/** Returns nodes as blocks; inline nodes outside of a block become paragraphs. */
function readBlocks(nodes: readonly (Element | string)[], align: Align = 'left'): Block[] {
  const blocks: Block[] = [];
  let loose: (Element | string)[] = [];
  const closeLine = () => {
    const inline = readInline(loose);
    if (inline.length > 0) blocks.push({ block: 'paragraph', align, inline });
    loose = [];
  };
  for (const node of nodes) {
    if (isInline(node)) loose.push(node);
    else {
      closeLine();
      blocks.push(...readBlock(node as Element));
    }
  }
  closeLine();
  return blocks;
}

function readBlock(element: Element): Block[] {
  const { tag, children, attributes } = element;
  const heading = /^h([1-4])$/.exec(tag);
  if (heading) {
    const inline = readInline(children.filter(isInline));
    return inline.length > 0 ? [{ block: 'heading', align: alignOf(element), level: Number(heading[1]), inline }] : [];
  }
  switch (tag) {
    case 'ul':
    case 'ol':
      return [
        { block: 'list', ordered: tag === 'ol', items: childrenOf(element, 'li').map((li) => readBlocks(li.children)) },
      ];
    case 'table':
      return readTable(element);
    case 'blockquote':
      return [{ block: 'quote', blocks: readBlocks(children) }];
    case 'hr':
      return [{ block: attributes['data-break'] === 'page' ? 'break' : 'rule' }];
    default:
      return readBlocks(children, alignOf(element));
  }
}

const childrenOf = ({ children }: Element, tag: string): Element[] =>
  children.filter((child): child is Element => typeof child !== 'string' && child.tag === tag);

const span = (text: string | undefined): number => Math.min(20, Math.max(1, Number(text) || 1));

function readTable(table: Element): Block[] {
  const heads = childrenOf(table, 'thead').flatMap((part) => childrenOf(part, 'tr'));
  const bodies = [...childrenOf(table, 'tbody').flatMap((part) => childrenOf(part, 'tr')), ...childrenOf(table, 'tr')];
  const rowOf = ({ children }: Element): Cell[] =>
    children
      .filter((child): child is Element => typeof child !== 'string' && (child.tag === 'td' || child.tag === 'th'))
      .map((cell) => ({
        colspan: span(cell.attributes.colspan),
        rowspan: span(cell.attributes.rowspan),
        align: alignOf(cell),
        blocks: readBlocks(cell.children, alignOf(cell)),
      }));
  const all = [...heads, ...bodies].map(rowOf).filter((row) => row.length > 0);
  const columns = Math.max(0, ...all.map((row) => row.reduce((sum, { colspan }) => sum + colspan, 0)));
  if (columns === 0) return [];
  const head = heads.map(rowOf).filter((row) => row.length > 0);
  const lines = table.attributes['data-lines'] !== 'none';
  return [{ block: 'table', columns, lines, head, rows: all.slice(head.length) }];
}

/** Returns blocks whose heading levels begin at 1 and skip none, as PDF/UA requires. */
function levelHeadings(blocks: readonly Block[]): Block[] {
  let last = 0;
  return blocks.map((block) => {
    if (block.block !== 'heading') return block;
    last = Math.min(block.level, last + 1);
    return { ...block, level: last };
  });
}

/** Parses sanitized HTML into blocks. */
export const readDocument = (html: string): Block[] => levelHeadings(readBlocks(parseElements(html).children));

/** Returns sanitized HTML as plain text, for mail programs that show no HTML. */
export function plainText(html: string): string {
  const line = (inline: readonly Inline[]): string =>
    inline
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        if (piece.tag === 'br') return '\n';
        const inner = line(piece.children);
        return piece.tag === 'a' && piece.value !== undefined && piece.value !== inner
          ? `${inner} (${piece.value})`
          : inner;
      })
      .join('');
  const write = (block: Block): string => {
    switch (block.block) {
      case 'paragraph':
      case 'heading':
        return line(block.inline);
      case 'list':
        return block.items
          .map((item, index) => `${block.ordered ? `${index + 1}.` : '–'} ${item.map(write).join('\n')}`)
          .join('\n');
      case 'table':
        return [...block.head, ...block.rows]
          .map((row) => row.map((cell) => cell.blocks.map(write).join(' ')).join(' · '))
          .join('\n');
      case 'quote':
        return block.blocks.map(write).join('\n\n');
      default:
        return '';
    }
  };
  return readDocument(html)
    .map(write)
    .filter((text) => text !== '')
    .join('\n\n');
}
