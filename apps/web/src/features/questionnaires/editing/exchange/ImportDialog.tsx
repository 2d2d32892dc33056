import type { Questionnaire } from '@ithaki/questionnaire';
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { messageOf } from '../../../../api/error-message.ts';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { toBase64 } from '../../../../ui/base64.ts';
import { DropZone } from '../../../../ui/fields/DropZone.tsx';
import { useImportForm } from '../queries.ts';
import { ImportReport } from './ImportReport.tsx';

const ACCEPT = '.xlsx,.xml,.json,.csv';

interface Props {
  /** The button that confirms the import: label, explanation, and state. */
  take: { label: string; help: string; busy?: boolean };
  /** Why the import could not be completed. */
  failure?: string | undefined;
  /** Called with the form read from a file, and the file's name, when the import is confirmed. */
  onTake: (form: Questionnaire, fileName: string) => void;
  onClose: () => void;
}

/** Imports a form of another tool, or an exported file: shows the outcome of each line before anything is stored. */
export function ImportDialog({ take, failure, onTake, onClose }: Props) {
  const { t } = useText();
  const reading = useImportForm();
  const importFile = async (file: File | null | undefined) => {
    if (file) reading.mutate({ Name: file.name, File: await toBase64(file) });
  };
  const problem = reading.error ? messageOf(reading.error) : failure;
  return (
    <EditorDialog title={t('questionnaires.editing.import')} onClose={onClose} size="min(60rem, 96vw)">
      <Stack gap="md">
        <DropZone onDrop={(data) => void importFile(data.files[0])}>
          <Group gap="sm">
            <FileButton accept={ACCEPT} onChange={(file) => void importFile(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant={reading.data?.Questionnaire ? 'default' : 'filled'}
                  loading={reading.isPending}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {t('questionnaires.editing.chooseFile')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed" style={{ flex: '1 1 16rem' }}>
              {t('questionnaires.editing.importHelp')}
            </Text>
          </Group>
        </DropZone>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {reading.data && (
          <ImportReport
            imported={reading.data}
            take={take}
            onTake={(form) => onTake(form, reading.variables?.Name ?? '')}
          />
        )}
      </Stack>
    </EditorDialog>
  );
}
