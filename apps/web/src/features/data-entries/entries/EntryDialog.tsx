import type { Calls, DataEntry, ReplyOf } from '@ithaki/contract';
import { Button, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { EditorDialog } from '../../../editor/EditorDialog.tsx';
import { HistoryDialog } from '../../../editor/HistoryDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useEntry, useEntryVersions, useSaveEntry } from '../queries.ts';

interface Props {
  /** The entry to edit; absent for a new one. */
  entry?: DataEntry;
  onClose: () => void;
}

/** The dialog in which a data entry is written. */
export function EntryDialog({ entry, onClose }: Props) {
  const { t } = useText();
  const { data: whole, error } = useEntry(entry?.Id);
  if (error) throw error;
  return (
    <EditorDialog title={entry?.Name ?? t('data.entry.new')} size="xl" onClose={onClose}>
      {entry && !whole ? <FormSkeleton /> : <EntryForm entry={whole} onClose={onClose} />}
    </EditorDialog>
  );
}

type Entry = ReplyOf<Calls['dataEntries']['get']>;

/** The level of everyone, and that of administrators. */
const levels = { everyone: 1000, administrators: 0 };

/** Returns the message of a JSON text that cannot be read; null when it can. */
function jsonProblem(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

function EntryForm({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  const { t } = useText();
  const [historyOpened, setHistoryOpened] = useState(false);
  const versions = useEntryVersions(historyOpened ? entry?.Id : undefined);
  const form = useCallForm(
    useSaveEntry().mutateAsync,
    {
      Name: entry?.Name ?? '',
      Class: entry?.Class ?? '',
      viewLevel: entry?.viewLevel ?? levels.everyone,
      editLevel: entry?.editLevel ?? levels.administrators,
      Data: entry ? JSON.stringify(entry.Data, null, 4) : '{}',
    },
    {
      validate: (values) => {
        const problem = jsonProblem(values.Data);
        return {
          Name: values.Name.trim() === '' ? t('errors.field.required') : null,
          Data: problem === null ? null : t('data.entry.notJson', { problem }),
        };
      },
      toBody: ({ Data, ...head }) => ({
        ...head,
        Data: JSON.parse(Data),
        ...(entry && { Id: entry.Id, Version: entry.Version }),
      }),
      onDone: () => {
        toast.done(t('data.entry.done'));
        onClose();
      },
    },
  );
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={t('data.entry.name')} required maxLength={200} {...form.field('Name')} />
          <TextInput label={t('data.entry.class')} maxLength={60} {...form.field('Class')} />
          <NumberInput
            label={t('data.entry.viewLevel')}
            description={t('data.entry.level.help')}
            min={0}
            max={1000}
            {...form.field('viewLevel')}
          />
          <NumberInput
            label={t('data.entry.editLevel')}
            description={t('data.entry.level.help')}
            min={0}
            max={1000}
            {...form.field('editLevel')}
          />
        </SimpleGrid>
        <CodeEditor
          label={t('data.entry.content')}
          language="json"
          lines={12}
          mostLines={24}
          value={form.values.Data}
          onChange={(Data) => form.setValues({ Data })}
          error={form.errors.Data as string | undefined}
        />
        <FormFailure message={form.failure} />
        <Group justify="space-between">
          {entry ? (
            <Button
              variant="subtle"
              leftSection={<IconHistory size={18} aria-hidden />}
              onClick={() => setHistoryOpened(true)}
            >
              {t('data.entry.history')}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t('data.entry.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
      {form.guard}
      {entry && (
        <HistoryDialog
          opened={historyOpened}
          onClose={() => setHistoryOpened(false)}
          name={entry.Name}
          versions={versions.data}
          current={form.values.Data}
          onTakeBack={(Data) => form.setValues({ Data })}
        />
      )}
    </form>
  );
}
