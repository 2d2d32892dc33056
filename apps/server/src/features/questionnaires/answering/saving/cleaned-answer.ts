import { type Form, kindOf, type StoredRow } from '@ithaki/questionnaire';
import { cleanHtml } from '../../../../platform/texts/clean-html.ts';

/** An answer as it is kept: text in one form of Unicode, rich text cleaned. */
export function cleaned(form: Form, row: StoredRow): StoredRow {
  if (row.Text === undefined) return row;
  const owner = form.owners.get(row.GroupId);
  const text = row.Text.normalize('NFC');
  return { ...row, Text: owner && kindOf(owner.question) === 'editable' ? cleanHtml(text) : text };
}
