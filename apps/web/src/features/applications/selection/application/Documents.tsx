import type { StaffApplication } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useUploadReminder } from '../queries.ts';
import { DocumentLine } from './DocumentLine.tsx';
import { newestEvent } from './newest-event.ts';
import { ResubmitDialog } from './ResubmitDialog.tsx';

/** Milliseconds that a confirmation is shown. */
const TOAST_DURATION = 10_000;

/** Documents and files of an application, with reminders and requests for missing ones. */
export function Documents({ application }: { application: StaffApplication }) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const [asking, setAsking] = useState(false);
  const reminder = useUploadReminder();
  const { Id, Documents: documents, Can } = application;
  const missing = documents.some(({ State, Required }) => Required && (State === 'missing' || State === 'refused'));
  const remind = async () => {
    const sure = await ask({
      title: t('applications.selection.remind.title'),
      message: t('applications.selection.remind.sure', { address: application.Email ?? '—' }),
      confirm: t('applications.selection.remind.do'),
    });
    if (!sure) return toast.done(t('applications.selection.notSent'), TOAST_DURATION);
    await reminder.mutateAsync({ AppId: Id, Seen: newestEvent(application) });
    toast.done(t('applications.selection.remind.done'), TOAST_DURATION);
  };
  return (
    <Stack gap="md">
      {Can.Documents && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('applications.selection.resubmit')}
          </Button>
          {missing && (
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              loading={reminder.isPending}
              onClick={() => void remind().catch(() => undefined)}
            >
              {t('applications.selection.remind')}
            </Button>
          )}
        </Group>
      )}
      {documents.length === 0 && <Text c="dimmed">{t('applications.selection.documents.none')}</Text>}
      {documents.map((document) => (
        <DocumentLine key={document.Name} document={document} judging={Can.Documents ? application : null} />
      ))}
      {asking && <ResubmitDialog application={application} onClose={() => setAsking(false)} />}
      {dialog}
    </Stack>
  );
}
