import type { Calls, ReplyOf } from '@ithaki/contract';
import { importFileBytes } from '@ithaki/contract';
import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toBase64 } from '../../../ui/base64.ts';
import { downloadText } from '../../../ui/download.ts';
import { DropZone } from '../../../ui/fields/DropZone.tsx';
import { useReadList } from '../queries.ts';
import { csvOf } from '../report/report-csv.ts';
import classes from './SourceCard.module.css';
import type { Target } from './targets.ts';

interface Props {
  targets: readonly Target[];
  onRead: (table: ReplyOf<Calls['imports']['read']>, source: string) => void;
}

const MEGABYTE = 1_000_000;

/** Input for a list: pasted, dropped or chosen as a file. */
export function SourceCard({ targets, onRead }: Props) {
  const { t } = useText();
  const read = useReadList();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const readTable = (body: Parameters<typeof read.mutate>[0], source: string) => {
    setProblem('');
    read.mutate(body, { onSuccess: (table) => onRead(table, source) });
  };
  const readFile = async (file: File | null | undefined) => {
    if (!file) return;
    read.reset();
    if (file.size > importFileBytes) {
      setProblem(t('errors.SheetTooLarge', { megabytes: importFileBytes / MEGABYTE }));
      return;
    }
    await toBase64(file).then(
      (File) => readTable({ File, Name: file.name.slice(-300) }, file.name),
      () => setProblem(t('errors.value.file')),
    );
  };
  // A pasted table is parsed at once, because the browser would be slow to show a large one in the text area.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text !== '' || !pasted.trim().includes('\n')) return;
    event.preventDefault();
    readTable({ Text: pasted }, '');
  };
  const downloadTemplate = () =>
    downloadText(`${t('imports.template.name')}.csv`, 'text/csv', csvOf([targets.map(({ name }) => name)]));
  const message = problem || (read.error ? messageOf(read.error) : '');
  return (
    <DropZone maw="60rem" onDrop={({ files }) => void readFile(files[0])}>
      <Stack gap="md">
        <Textarea
          label={t('imports.paste')}
          description={t('imports.paste.help')}
          rows={7}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={paste}
          classNames={{ input: classes.pasted ?? '' }}
          wrap="off"
        />
        {message && (
          <Alert color="red" role="alert">
            {message}
          </Alert>
        )}
        <Group gap="sm">
          <Button disabled={text.trim() === ''} loading={read.isPending} onClick={() => readTable({ Text: text }, '')}>
            {t('imports.read')}
          </Button>
          <FileButton onChange={(file) => void readFile(file)} accept=".xlsx,.csv,.txt,.tsv">
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileSpreadsheet size={18} />}
                disabled={read.isPending}
              >
                {t('imports.choose')}
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" leftSection={<IconDownload size={18} />} onClick={downloadTemplate}>
            {t('imports.template')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('imports.drop', { megabytes: importFileBytes / MEGABYTE })}
        </Text>
      </Stack>
    </DropZone>
  );
}
