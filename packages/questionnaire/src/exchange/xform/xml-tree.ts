import { SaxesParser } from 'saxes';
import { Untranslatable } from '../expression/expression-tree.ts';

/** An element of an XML document. Names have no prefix. */
export type XmlElement = {
  readonly name: string;
  /** The address of its namespace; '' for none. */
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  /** Line on which its opening tag ends, from 1. */
  readonly line: number;
};

type OpenElement = XmlElement & { readonly children: (XmlElement | string)[] };

/** Maximum nesting; the next constant limits the number of elements. */
const DEEPEST = 100;
const MOST_ELEMENTS = 400_000;

/** Thrown for a text that is not well-formed XML. */
export class XmlError extends Error {
  /** Line and column, from 1. */
  readonly place: string;
  constructor(place: string) {
    super(`The XML is broken at ${place}`);
    this.place = place;
  }
}

/**
 * Parses an XML document. Documents with a DTD are refused, so that no entity is expanded and nothing is
 * loaded. Throws XmlError for a broken document, Untranslatable for a refused or too large one.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  const addText = (content: string) => void open.at(-1)?.children.push(content);
  parser.on('error', () => {
    throw new XmlError(`${parser.line}:${parser.column}`);
  });
  parser.on('doctype', () => {
    throw new Untranslatable('HasDoctype', '');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (count > MOST_ELEMENTS) throw new Untranslatable('TooLarge', '');
    if (open.length >= DEEPEST) throw new Untranslatable('TooDeep', '');
    const pairs = Object.values(attributes).map(({ local: name, value }) => [name, value] as const);
    const element: OpenElement = {
      name: local,
      namespace: uri,
      attributes: new Map(pairs),
      children: [],
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
    root ??= element;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (!root) throw new XmlError('1:1');
  return root;
}

/** The child elements, all or those with one of these names. */
export const childrenOf = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );

/** The first child element with this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** An attribute, trimmed; '' when it is missing. */
export const attributeOf = (element: XmlElement | undefined, name: string): string =>
  element?.attributes.get(name)?.trim() ?? '';

/** The text of an element and of everything in it. */
export const contentOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? child : contentOf(child))).join('');
