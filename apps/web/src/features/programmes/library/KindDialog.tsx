import type { LibraryKind } from '@ithaki/contract';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { KindFieldRows } from './KindFieldRows.tsx';
import { fieldRow, kindProblems, withoutEmptyLabels } from './kind-form.ts';
import { useKindAndFieldLabels } from './useKindAndFieldLabels.ts';

interface Props {
  /** Absent for a new kind. */
  kind: LibraryKind | undefined;
  taken: readonly string[];
  onDone: (kind: LibraryKind) => void;
  onClose: () => void;
}

/** Adds or changes a kind of library item in the draft; it is stored when the project is saved. */
export function KindDialog({ kind, taken, onDone, onClose }: Props) {
  const { t } = useText();
  const { kindLabel } = useKindAndFieldLabels();
  const [name, setName] = useState(kind?.Name ?? '');
  const [label, setLabel] = useState(kind?.Label ?? { el: '', en: '' });
  const [rows, setRows] = useState(() => (kind?.Fields ?? []).map(fieldRow));
  const [submitted, setSubmitted] = useState(false);
  const errors = kindProblems(name, rows, kind ? [] : taken);
  const finish = () => {
    setSubmitted(true);
    if (errors.name || Object.keys(errors.fields).length > 0) return;
    onDone(withoutEmptyLabels({ Name: name, Label: label, Fields: rows.map(({ field }) => field) }));
  };
  return (
    <FormDialog
      title={kind ? t('programmes.kind.edit', { name: kindLabel(kind) }) : t('programmes.kind.add')}
      ready
      busy={false}
      failure={undefined}
      submit={t('programmes.kind.keep')}
      onSubmit={finish}
      onClose={onClose}
    >
      <TextInput
        label={t('programmes.kind.name')}
        description={t('programmes.kind.name.help')}
        required
        readOnly={kind !== undefined}
        maxLength={40}
        value={name}
        error={submitted && errors.name && t(`programmes.kind.wrong.${errors.name}`)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Stack gap={4}>
        <TwoLanguages label={t('programmes.kind.label')} value={label} onChange={setLabel} />
        <Text size="xs" c="dimmed">
          {t('programmes.kind.label.help')}
        </Text>
      </Stack>
      <KindFieldRows rows={rows} onChange={setRows} problems={submitted ? errors.fields : {}} />
    </FormDialog>
  );
}
