import { Modal, Stack, Text } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { MailState } from './MailState.tsx';
import { MailText } from './MailText.tsx';
import { useMail } from './queries.ts';

/** One mail, to be read with its links. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText();
  const { data: mail, error, refetch } = useMail(id);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={mail?.Subject ?? t('mailScreens.one')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {mail ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" component="div">
            {t('mailScreens.to', { recipient: mail.Recipient })} · <LocalDate value={mail.CreatedAt} as="time" /> ·{' '}
            <MailState mail={mail} />
            {mail.LastError && <div>{t('mailScreens.lastError', { error: mail.LastError })}</div>}
          </Text>
          <MailText text={mail.Text} />
        </Stack>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Modal>
  );
}
