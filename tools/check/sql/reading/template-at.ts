import ts from 'typescript';
import type { Variant } from './read-statement.ts';

const chunksOf = ({ template }: ts.TaggedTemplateExpression): readonly string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

/** Whether a text has a piece that covers a place. */
function covers(text: string, piece: string, position: number): boolean {
  for (let start = text.indexOf(piece); start >= 0 && start <= position; start = text.indexOf(piece, start + 1))
    if (position < start + piece.length) return true;
  return false;
}

/** The template in which a place of a statement's text is written: of those that could be, the one that says most. */
export function templateAt({ text, node, templates }: Variant, position: number): ts.Node {
  const pieces = templates
    .flatMap((template) => chunksOf(template).map((piece) => ({ template, piece })))
    .filter(({ piece }) => piece.trim() !== '' && covers(text, piece, position));
  return pieces.reduce((best, one) => (one.piece.length > best.piece.length ? one : best), {
    template: node,
    piece: '',
  }).template;
}
