import type { EditedWorkbook } from '@ithaki/contract';
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toBase64 } from '../../../ui/base64.ts';
import { DropZone } from '../../../ui/fields/DropZone.tsx';
import { useImportWorkbook } from '../queries.ts';

interface Props {
  /** The workbook whose draft the file replaces; absent for a new calculator. */
  replaced?: { Id: number; Version: number } | undefined;
  onImported: (workbook: EditedWorkbook) => void;
}

/** Imports an .xlsx file that is chosen or dropped, and shows the reason when it is refused. */
export function ImportZone({ replaced, onImported }: Props) {
  const { t } = useText();
  const importing = useImportWorkbook();
  const importFile = async (file: File | null | undefined) => {
    if (!file) return;
    const body = { FileName: file.name.slice(-300), File: await toBase64(file), ...replaced };
    importing.mutate(body, { onSuccess: onImported });
  };
  return (
    <Stack gap="sm">
      <DropZone onDrop={(data) => void importFile(data.files[0])}>
        <Group gap="sm">
          <FileButton accept=".xlsx" onChange={(file) => void importFile(file)}>
            {(props) => (
              <Button {...props} loading={importing.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('calculators.import.choose')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            {t('calculators.import.help')}
          </Text>
        </Group>
      </DropZone>
      {importing.error && (
        <Alert color="red" role="alert">
          {messageOf(importing.error)}
        </Alert>
      )}
    </Stack>
  );
}
