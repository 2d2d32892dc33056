import { escapeHtml } from '@ithaki/formats';
import { useMe } from '../../api/session.ts';
import { FieldsEditor } from '../../features/people/fields/FieldsEditor.tsx';
import { usePerson } from '../../features/people/queries.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import type { BlockReader } from '../../slots/view-blocks.ts';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { EmptyText } from '../../ui/page/Panel.tsx';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';

/** Replaces placeholders such as `{{first_name}}` in rich text by the values of a person's fields, escaped as text. */
const fillFields = (markup: string, fields: Readonly<Record<string, string>>): string =>
  markup.replace(/\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu, (_, name: string) =>
    Object.hasOwn(fields, name) ? escapeHtml(fields[name] ?? '') : '',
  );

/** Rich text in which each `{{name}}` is replaced by that field of the reader, as text, whatever it contains. */
export function TextBlock({ body, reader }: { body: string; reader: BlockReader }) {
  return body.includes('{{') ? <FilledText body={body} reader={reader} /> : <RichTextView markup={body} />;
}

function FilledText({ body, reader: { menteeId, invented } }: { body: string; reader: BlockReader }) {
  const me = useMe();
  const local = useLocalText();
  const { data, error } = usePerson(menteeId ?? me.Id);
  if (error && !data) throw error;
  if (!data) return <FormSkeleton fields={1} />;
  const values: Readonly<Record<string, string>> = { ...data.User.Fields, ...data.User.ProjectFields };
  const shown = invented
    ? Object.fromEntries(data.Fields.map(({ Name, Label }) => [Name, `«${local(Label)}»`]))
    : values;
  return <RichTextView markup={fillFields(body, shown)} />;
}

interface FieldsProps {
  names: readonly string[];
  reader: BlockReader;
  preview: boolean;
}

/** A form of some of the reader's own fields, editable where the programme allows it. */
export function FieldsBlock({ names, reader: { menteeId }, preview }: FieldsProps) {
  const { t } = useText();
  const me = useMe();
  const { data, error } = usePerson(menteeId ?? me.Id);
  if (error && !data) throw error;
  if (!data) return <FormSkeleton fields={3} />;
  const fields = names.flatMap((name) => data.Fields.find(({ Name }) => Name === name) ?? []);
  if (fields.length === 0) return preview && <EmptyText>{t('views.editing.block.form.none')}</EmptyText>;
  return (
    <fieldset disabled={preview} style={{ border: 0, margin: 0, padding: 0 }}>
      <FieldsEditor user={data.User} fields={fields} />
    </fieldset>
  );
}
