import type { LibraryKind } from '@ithaki/contract';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { KindFieldRows } from './KindFieldRows.tsx';
import { problemsOfKind, rowOf, tidiedKind } from './kind-form.ts';
import { useKindWords } from './useKindWords.ts';

interface Props {
  /** Absent for a new one. */
  kind: LibraryKind | undefined;
  taken: readonly string[];
  onDone: (kind: LibraryKind) => void;
  onClose: () => void;
}

/** Adds a kind of item, or changes one; what is done is kept with the project's own save. */
export function KindDialog({ kind, taken, onDone, onClose }: Props) {
  const { t } = useText();
  const { nameOf } = useKindWords();
  const [name, setName] = useState(kind?.Name ?? '');
  const [label, setLabel] = useState(kind?.Label ?? { el: '', en: '' });
  const [rows, setRows] = useState(() => (kind?.Fields ?? []).map(rowOf));
  const [tried, setTried] = useState(false);
  const wrong = problemsOfKind(name, rows, kind ? [] : taken);
  const finish = () => {
    setTried(true);
    if (wrong.name || Object.keys(wrong.fields).length > 0) return;
    onDone(tidiedKind({ Name: name, Label: label, Fields: rows.map(({ field }) => field) }));
  };
  return (
    <FormDialog
      title={kind ? t('programmes.kind.edit', { name: nameOf(kind) }) : t('programmes.kind.add')}
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
        error={tried && wrong.name && t(`programmes.kind.wrong.${wrong.name}`)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Stack gap={4}>
        <TwoLanguages label={t('programmes.kind.label')} value={label} onChange={setLabel} />
        <Text size="xs" c="dimmed">
          {t('programmes.kind.label.help')}
        </Text>
      </Stack>
      <KindFieldRows rows={rows} onChange={setRows} problems={tried ? wrong.fields : {}} />
    </FormDialog>
  );
}
