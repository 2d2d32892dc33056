import type { Written } from './sources.ts';
import { zipOf } from './zip.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELATIONS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A paragraph; `size` in half-points. */
const paragraph = (text: string, size: number, bold = false) =>
  `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr>` +
  `<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** A text as a small Word document, the same bytes each time. */
export function docxOf({ title, parts }: Written): Buffer {
  const body = [
    paragraph(title, 36, true),
    ...parts.flatMap(({ heading, text }) => [paragraph(heading, 26, true), paragraph(text, 22)]),
  ].join('');
  const types =
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELATIONS_TYPE}"/>` +
    `<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`;
  const relations =
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`;
  const document = `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
  const entry = (name: string, xml: string) => ({ name, content: Buffer.from(HEAD + xml) });
  return zipOf([
    entry('[Content_Types].xml', types),
    entry('_rels/.rels', relations),
    entry('word/document.xml', document),
  ]);
}
