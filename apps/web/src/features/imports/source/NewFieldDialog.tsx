import { type AddableType, addableTypes } from '@ithaki/contract';
import { Select, Text, TextInput } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useAddField } from '../queries.ts';
import { guessField } from './guess-field.ts';

/**
 * The levels that may see and edit a new field, by audience; by default staff only, because a list may contain
 * data that only staff may see.
 */
const readers = { staff: 20, mentors: 100, everyone: 1000 } as const;
type Readers = keyof typeof readers;
const readerNames = Object.keys(readers) as Readers[];

interface Props {
  /** The title of the column. */
  title: string;
  /** The values of the column. */
  cells: readonly string[];
  /** Called with the name of the new field. */
  onAdded: (name: string) => void;
  onClose: () => void;
}

/**
 * Makes a field of the programme from a column of a list: its label from the column's title, its type from the
 * values.
 */
export function NewFieldDialog({ title, cells, onAdded, onClose }: Props) {
  const { t } = useText();
  const guessed = guessField(cells);
  const initial: { Label: string; Type: AddableType; Readers: Readers } = {
    Label: title,
    Type: guessed.type,
    Readers: 'staff',
  };
  const form = useCallForm(useAddField().mutateAsync, initial, {
    validate: ({ Label }) => ({ Label: Label.trim() === '' ? t('errors.field.required') : null }),
    toBody: ({ Label, Type, Readers }) => ({
      Label,
      Type,
      ...(Type === 'select' && { Options: guessed.options.map((Value) => ({ Value, Label: Value })) }),
      Visible: readers[Readers],
      Editable: readers[Readers],
    }),
    onDone: ({ Name }: { Name: string }) => onAdded(Name),
  });
  const offered = addableTypes.filter((type) => type !== 'select' || guessed.options.length > 0);
  return (
    <FormDialog
      title={t('imports.newField.of', { title })}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('imports.newField.add')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput label={t('imports.newField.label')} maw={320} required {...form.field('Label')} />
      <Select
        label={t('imports.newField.type')}
        description={t('imports.newField.type.help')}
        maw={320}
        allowDeselect={false}
        data={offered.map((type) => ({ value: type, label: t(`programmes.type.${type}`) }))}
        {...form.field('Type')}
      />
      {form.values.Type === 'select' && (
        <Text size="sm" c="dimmed">
          {t('imports.newField.options', { values: guessed.options.join(' · ') })}
        </Text>
      )}
      <Select
        label={t('imports.newField.readers')}
        maw={320}
        allowDeselect={false}
        data={readerNames.map((name) => ({ value: name, label: t(`imports.newField.readers.${name}`) }))}
        {...form.field('Readers')}
      />
    </FormDialog>
  );
}
