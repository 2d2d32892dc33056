import type { ShownField, User } from '@ithaki/contract';
import { escapeHtml } from '@ithaki/formats';
import { useMe } from '../../api/session.ts';
import { FieldsEditor } from '../../features/people/fields/FieldsEditor.tsx';
import { usePerson } from '../../features/people/queries.ts';
import { useLevelOf, usePersonFields } from '../../features/views/editing/queries.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import type { ViewReader } from '../../slots/view-blocks.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { EmptyText } from '../../ui/page/Panel.tsx';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';
import { previewReference } from '../../view-frame/index.ts';

/** The person who reads the page, with the fields that they see; in a preview read with the rights of its reader. */
function useReader(preview: ViewReader | undefined) {
  const me = useMe();
  const { data, error } = usePerson(preview?.menteeId ?? me.Id, preview && { view: previewReference(preview) });
  if (error && !data) throw error;
  return data;
}

/** Replaces placeholders such as `{{first_name}}` in rich text by the values of a person's fields, escaped as text. */
const fillFields = (markup: string, fields: Readonly<Record<string, string>>): string =>
  markup.replace(/\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu, (_, name: string) =>
    Object.hasOwn(fields, name) ? escapeHtml(fields[name] ?? '') : '',
  );

interface TextProps {
  body: string;
  preview: ViewReader | undefined;
}

/** Rich text in which each `{{name}}` is replaced by that field of the reader, as text, whatever it contains. */
export function TextBlock({ body, preview }: TextProps) {
  if (!body.includes('{{')) return <RichTextView markup={body} />;
  return preview?.invented ? <LabelledText body={body} /> : <FilledText body={body} preview={preview} />;
}

function FilledText({ body, preview }: TextProps) {
  const person = useReader(preview);
  if (!person) return <FormSkeleton fields={1} />;
  return <RichTextView markup={fillFields(body, { ...person.User.Fields, ...person.User.ProjectFields })} />;
}

/** Text in which the names of the fields stand for the values that an invented reader does not have. */
function LabelledText({ body }: { body: string }) {
  const local = useLocalText();
  const fields = usePersonFields();
  const labels = Object.fromEntries(fields.map(({ Name, Label }) => [Name, `«${local(Label)}»`]));
  return <RichTextView markup={fillFields(body, labels)} />;
}

interface FieldsProps {
  names: readonly string[];
  preview: ViewReader | undefined;
}

/** A form of some of the reader's own fields, editable where the programme allows it. */
export const FieldsBlock = ({ names, preview }: FieldsProps) =>
  preview?.invented ? <InventedFields names={names} /> : <ReaderFields names={names} preview={preview} />;

function ReaderFields({ names, preview }: FieldsProps) {
  const person = useReader(preview);
  if (!person) return <FormSkeleton fields={3} />;
  return <NamedFields names={names} user={person.User} fields={person.Fields} preview={preview !== undefined} />;
}

/** Where the form of an invented mentee begins: nothing is filled in. */
const inventedMentee: User = {
  ...{ Id: 0, Username: '', Name: '', Email: null, Roles: ['Mentee'], Fields: {}, ProjectFields: {}, State: 1 },
  ...{ Level: 0, Kayas: null, DefaultMentorId: null, CacheMentors: {}, Disabled: false, Version: 0 },
  can: ['editFields'],
};

function InventedFields({ names }: { names: readonly string[] }) {
  const level = useLevelOf()('Mentee');
  const fields = usePersonFields()
    .filter(({ Visible }) => level <= Visible)
    .map((field) => ({ ...field, CanEdit: level <= field.Editable }));
  return <NamedFields names={names} user={inventedMentee} fields={fields} preview />;
}

interface NamedFieldsProps {
  names: readonly string[];
  user: User;
  fields: readonly ShownField[];
  preview: boolean;
}

function NamedFields({ names, user, fields, preview }: NamedFieldsProps) {
  const { t } = useText();
  const named = names.flatMap((name) => fields.find(({ Name }) => Name === name) ?? []);
  if (named.length === 0)
    return preview && <EmptyText>{t(`views.editing.block.form.${names.length === 0 ? 'none' : 'unseen'}`)}</EmptyText>;
  return (
    <fieldset disabled={preview} style={{ border: 0, margin: 0, padding: 0 }}>
      <FieldsEditor user={user} fields={named} />
    </fieldset>
  );
}
