import type { FileRecord } from '@ithaki/contract';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { useRenameFile } from './file-queries.ts';

/** Gives a file another name. */
export function RenameDialog({ file, onClose }: { file: FileRecord; onClose: () => void }) {
  const { t } = useText();
  const rename = useRenameFile();
  const [name, setName] = useState(file.FileName);
  const save = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ Id: file.Id, Name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('files.rename')}
      centered
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={save}>
        <Stack gap="md">
          <TextInput
            label={t('files.name')}
            value={name}
            maxLength={200}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
            error={rename.error ? messageOf(rename.error) : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={rename.isPending} disabled={name.trim() === '' || name === file.FileName}>
              {t('files.rename.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
