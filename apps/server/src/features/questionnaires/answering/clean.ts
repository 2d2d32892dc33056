import { editablePolicy, type Form, kindOf, type StoredRow } from '@ithaki/questionnaire';
import sanitize from 'sanitize-html';

const { tags, attributes, schemes, onLinks, dropped } = editablePolicy;

/** Rich text as it may be kept: by the engine's policy, whatever the browser made of it. */
const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: [...attributes.a, ...Object.keys(onLinks)] },
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    nonTextTags: [...dropped],
    transformTags: { a: sanitize.simpleTransform('a', onLinks) },
  });

/** An answer as it is kept: text in one form of Unicode, rich text cleaned. */
export function cleaned(form: Form, row: StoredRow): StoredRow {
  if (row.Text === undefined) return row;
  const owner = form.owners.get(row.GroupId);
  const text = row.Text.normalize('NFC');
  return { ...row, Text: owner && kindOf(owner.question) === 'editable' ? cleanHtml(text) : text };
}
