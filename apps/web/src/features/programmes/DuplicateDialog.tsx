import type { WholeProject } from '@ithaki/contract';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { TwoLanguages } from '../../ui/fields/TwoLanguages.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useDuplicateProject } from './queries.ts';

/** Asks for the title and address of a project like this one, makes it and opens it. */
export function DuplicateDialog({ project, onClose }: { project: WholeProject; onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const duplicate = useDuplicateProject();
  const [title, setTitle] = useState({ el: '', en: '' });
  const [url, setUrl] = useState('');
  const fields = duplicate.error instanceof ApiError ? duplicate.error.fields : {};
  const start = () =>
    duplicate.mutate(
      { Id: project.Id, Url: url, Descr: title },
      {
        onSuccess: (made) => {
          toast.done(t('programmes.duplicate.done'));
          onClose();
          void navigate({ to: paths.admin.project(made.Id) });
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('programmes.duplicate')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('programmes.duplicate.lead')}</Text>
          <TwoLanguages label={t('programmes.title')} required value={title} onChange={setTitle} />
          <TextInput
            label={t('programmes.url')}
            description={t('programmes.url.help')}
            required
            autoCapitalize="none"
            spellCheck={false}
            value={url}
            error={fields.Url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          {duplicate.error && !fields.Url && <ErrorState message={messageOf(duplicate.error)} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" disabled={!title.el.trim() || !url.trim()} loading={duplicate.isPending}>
              {t('programmes.duplicate.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
