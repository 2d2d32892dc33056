import { editablePolicy } from '@ithaki/questionnaire';
import { Extension, getSchema, type JSONContent, Mark } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { cleanNodes } from './clean-markup.ts';

const dataAttribute = (name: string) => ({
  default: null as string | null,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [`data-${name}`]: attributes[name] } : {}),
});

/** Alignment of paragraphs and headings, stored as `data-align`. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [{ types: ['paragraph', 'heading'], attributes: { align: dataAttribute('align') } }],
});

/** Colour of letters and of their background, stored as `data-color` and `data-background` on a `span`. */
const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({ color: dataAttribute('color'), background: dataAttribute('background') }),
  parseHTML: () => [{ tag: 'span[data-color]' }, { tag: 'span[data-background]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** The formats of rich text: exactly those that `editablePolicy` allows, so that nothing is lost when stored. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: false,
    heading: { levels: [3, 4] },
  }),
  Link.configure({
    openOnClick: false,
    protocols: [...editablePolicy.schemes],
    HTMLAttributes: { ...editablePolicy.onLinks },
    isAllowedUri: (address) =>
      editablePolicy.schemes.some((scheme) => address?.trim().toLowerCase().startsWith(`${scheme}:`)),
  }),
  Alignment,
  Colour,
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
];

const parser = DOMParser.fromSchema(getSchema(extensions));

/**
 * Parses stored rich text into the editor's document. It takes parsed nodes instead of a string, because the
 * page's Trusted Types policy forbids making markup from strings.
 */
export const parseDocument = (markup: string): JSONContent => parser.parse(cleanNodes(markup)).toJSON();

/** Parses markup that was pasted or dropped, without what may not be stored. */
export const parseSlice = (markup: string, into: DOMParser): Slice => into.parseSlice(cleanNodes(markup));
