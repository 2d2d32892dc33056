import type { LibraryCategory, ShownKind } from '@ithaki/contract';
import { Checkbox, NativeSelect, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { languageName } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useLanguages } from '../../../i18n/useLanguages.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { RichField } from '../../../ui/rich-text/RichField.tsx';
import { CategoryChoice } from '../categories/CategoryChoice.tsx';
import type { Draft } from './item-draft.ts';

interface Props {
  draft: Draft;
  onChange: (draft: Draft) => void;
  categories: readonly LibraryCategory[];
  kinds: readonly ShownKind[];
  /** Tags already used in the library, as suggestions. */
  tags: readonly string[];
  /** Messages by field name of the call, such as 'Metadata.Author'. */
  problems: Readonly<Record<string, string>>;
}

type Field = ShownKind['Fields'][number];

/** The input of a metadata field. */
function MetadataField({
  field,
  value,
  error,
  onChange,
}: {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const local = useLocalText();
  const label = local(field.Label);
  if (field.Type === 'date') return <DateField label={label} value={value} onChange={onChange} error={error} />;
  if (field.Type === 'richtext') return <RichField label={label} value={value} onChange={onChange} error={error} />;
  const props = {
    label,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return <TextInput {...props} {...(field.Type === 'number' && { inputMode: 'numeric' as const })} />;
}

/** The inputs that describe an item: title, category, kind with its metadata, language, tags. */
export function DescriptionFields({ draft, onChange, categories, kinds, tags, problems }: Props) {
  const { t, language } = useText();
  const languages = useLanguages();
  const local = useLocalText();
  const approves = useCan('library.approve');
  const kind = kinds.find(({ Name }) => Name === draft.Kind);
  const change = (next: Partial<Draft>) => onChange({ ...draft, ...next });
  return (
    <Stack gap="sm">
      <TextInput
        label={t('library.form.title')}
        required
        maxLength={200}
        value={draft.Title}
        error={problems.Title}
        onChange={(event) => change({ Title: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" verticalSpacing="sm">
        <CategoryChoice
          label={t('library.form.category')}
          required
          categories={categories}
          {...(draft.Category === undefined && { none: '' })}
          value={draft.Category}
          error={problems.Category}
          onChange={(Category) => change({ Category })}
        />
        <NativeSelect
          label={t('library.form.kind')}
          value={draft.Kind}
          error={problems.Kind}
          data={kinds.map(({ Name, Label }) => ({ value: Name, label: local(Label) }))}
          onChange={(event) => change({ Kind: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('library.form.language')}
          value={draft.Language}
          data={[
            { value: '', label: t('library.language.none') },
            ...languages.map(({ Language }) => ({ value: Language, label: languageName(Language, language) })),
          ]}
          onChange={(event) => change({ Language: event.currentTarget.value })}
        />
      </SimpleGrid>
      {kind?.Fields.map((field) => (
        <MetadataField
          key={field.Name}
          field={field}
          value={draft.Metadata[field.Name] ?? ''}
          error={problems[`Metadata.${field.Name}`]}
          onChange={(value) => change({ Metadata: { ...draft.Metadata, [field.Name]: value } })}
        />
      ))}
      <TagsInput
        label={t('library.form.tags')}
        description={t('library.form.tags.help')}
        data={[...tags]}
        value={[...draft.Tags]}
        maxTags={20}
        onChange={(Tags) => change({ Tags })}
      />
      {approves ? (
        <Checkbox
          label={t('library.form.approve')}
          checked={draft.Approve}
          onChange={(event) => change({ Approve: event.currentTarget.checked })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('library.form.waits')}
        </Text>
      )}
    </Stack>
  );
}
