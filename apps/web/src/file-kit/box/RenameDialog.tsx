import type { FileRecord } from '@ithaki/contract';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useCallForm } from '../../api/useCallForm.tsx';
import { useText } from '../../i18n/text.ts';
import { FormFailure } from '../../ui/notices/FormFailure.tsx';
import { useRenameFile } from './file-queries.ts';

/** Renames a file. */
export function RenameDialog({ file, onClose }: { file: FileRecord; onClose: () => void }) {
  const { t } = useText();
  const form = useCallForm(
    useRenameFile().mutateAsync,
    { Name: file.FileName },
    { toBody: ({ Name }) => ({ Id: file.Id, Name: Name.trim() }), onDone: onClose },
  );
  const { Name } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('files.rename')}
      centered
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={form.submit}>
        <Stack gap="md">
          <TextInput label={t('files.name')} maxLength={200} data-autofocus {...form.field('Name')} />
          <FormFailure message={form.failure} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={form.busy} disabled={Name.trim() === '' || Name === file.FileName}>
              {t('files.rename.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
