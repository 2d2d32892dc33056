import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { messageOf } from '../../../../api/error-message.ts';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { toBase64 } from '../../../../ui/base64.ts';
import { DropZone } from '../../../../ui/fields/DropZone.tsx';
import { useImportForm } from '../queries.ts';
import { ImportReport } from './ImportReport.tsx';

const ACCEPT = '.xlsx,.json,.csv';

/** Imports a form of another tool, or an exported file: shows the outcome of each line before anything is kept. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const reading = useImportForm();
  const importFile = async (file: File | null | undefined) => {
    if (file) reading.mutate({ Name: file.name, File: await toBase64(file) });
  };
  return (
    <EditorDialog title={t('questionnaires.editing.import')} onClose={onClose} size="min(60rem, 96vw)">
      <Stack gap="md">
        <DropZone onDrop={(data) => void importFile(data.files[0])}>
          <Group gap="sm">
            <FileButton accept={ACCEPT} onChange={(file) => void importFile(file)}>
              {(props) => (
                <Button {...props} loading={reading.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
                  {t('questionnaires.editing.chooseFile')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed">
              {t('questionnaires.editing.importHelp')}
            </Text>
          </Group>
        </DropZone>
        {reading.error && (
          <Alert color="red" role="alert">
            {messageOf(reading.error)}
          </Alert>
        )}
        {reading.data && <ImportReport imported={reading.data} onClose={onClose} />}
      </Stack>
    </EditorDialog>
  );
}
