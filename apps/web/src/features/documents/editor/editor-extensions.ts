import { Extension, getSchema, type JSONContent, mergeAttributes, Node } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { DOMParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';
import classes from './FormattedText.module.css';

const aligned = ['paragraph', 'heading'];

const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: aligned,
      attributes: {
        align: {
          default: null as string | null,
          parseHTML: (element: HTMLElement) => element.getAttribute('data-align'),
          renderHTML: ({ align }: Record<string, unknown>) => (align ? { 'data-align': align } : {}),
        },
      },
    },
  ],
});

/** Returns the label of a template expression such as `person.name`. */
export type LabelOf = (value: string) => string;

/** A template output as a chip, which is selected, moved and deleted as a whole. */
const chip = (labelOf: LabelOf) =>
  Node.create({
    name: 'value',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({
      value: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute('data-value') ?? '',
        renderHTML: ({ value }: Record<string, unknown>) => ({ 'data-value': value }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-value]' }],
    renderHTML: ({ HTMLAttributes, node }) => [
      'span',
      mergeAttributes(HTMLAttributes, { class: classes.chip }),
      labelOf(String(node.attrs.value)),
    ],
  });

/** Tiptap extensions of the WYSIWYG editor of documents. */
export const editorExtensions = (labelOf: LabelOf) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: false,
    heading: { levels: [1, 2, 3] },
  }),
  Link.configure({ openOnClick: false, HTMLAttributes: { rel: null, target: null } }),
  Alignment,
  chip(labelOf),
];

/** Sanitizes markup and parses it into the editor's document. */
export function parseMarkup(markup: string, labelOf: LabelOf): JSONContent {
  const nodes = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [
      ...['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'br'],
      ...['blockquote', 'hr', 'span'],
    ],
    ALLOWED_ATTR: ['href', 'data-align', 'data-value'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return DOMParser.fromSchema(getSchema(editorExtensions(labelOf)))
    .parse(nodes)
    .toJSON();
}
