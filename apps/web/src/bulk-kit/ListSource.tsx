import type { Calls, ReplyOf } from '@ithaki/contract';
import { importFileBytes } from '@ithaki/contract';
import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { messageOf } from '../api/error-message.ts';
import { callMutation } from '../api/query-options.ts';
import { useText } from '../i18n/text.ts';
import { toBase64 } from '../ui/base64.ts';
import { downloadText } from '../ui/download.ts';
import { DropZone } from '../ui/fields/DropZone.tsx';
import { csvOf } from './csv.ts';
import classes from './ListSource.module.css';

/** A list that was read: its titles, and its rows as text. */
export type ReadTable = ReplyOf<Calls['imports']['read']>;

interface Props {
  /** The titles of the columns that the list should have, for a template to download. */
  titles: readonly string[];
  onRead: (table: ReadTable, source: string) => void;
}

const MEGABYTE = 1_000_000;

/** Input for a list: pasted, dropped or chosen as a file. */
export function ListSource({ titles, onRead }: Props) {
  const { t } = useText();
  const read = useMutation({ ...callMutation(api.imports.read), meta: { quiet: true } });
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
  const downloadTemplate = () => downloadText(`${t('imports.template.name')}.csv`, 'text/csv', csvOf([titles]));
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
