import { type DocumentBody, mailKeys } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useProgrammeFields } from '../queries.ts';

/** A template expression to insert, with its label. */
export interface FieldChoice {
  value: string;
  label: string;
}

/** Returns the template expressions offered to a document's writer: about person and document, arguments and fields. */
export function useFieldChoices({
  Kind,
  Name,
  Arguments,
}: Pick<DocumentBody, 'Kind' | 'Name' | 'Arguments'>): FieldChoice[] {
  const { t } = useText();
  const local = useLocalText();
  const settings = useProgrammeFields().data;
  if (Kind === 'mail') {
    const names: readonly string[] = Object.entries(mailKeys).find(([key]) => key === Name)?.[1] ?? [];
    return names.map((name) => ({ value: name, label: name }));
  }
  const fields = settings
    ? [...settings.User.Fields, ...settings.Mentee.ProjectFields, ...settings.Mentor.ProjectFields]
    : [];
  const seen = new Map(fields.map((field) => [field.Name, field]));
  return [
    { value: 'person.name', label: t('documents.choice.name') },
    { value: 'person.name | genitive', label: t('documents.choice.genitive') },
    { value: 'person.first_name | vocative', label: t('documents.choice.vocative') },
    { value: 'person.number', label: t('documents.choice.person') },
    { value: 'document.number', label: t('documents.choice.number') },
    { value: 'today | date_el', label: t('documents.choice.today') },
    { value: 'programme.title', label: t('documents.choice.programme') },
    ...Arguments.map(({ Name: name, Label }) => ({ value: `arguments.${name}`, label: local(Label) || name })),
    ...[...seen.values()].map(({ Name: name, Label }) => ({ value: `fields.${name}`, label: local(Label) })),
  ];
}
