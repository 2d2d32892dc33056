import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { MailState } from './MailState.tsx';
import { useMail, useResend } from './queries.ts';
import { splitLinks } from './text-links.ts';

/** A mail's plain text with its line breaks, and with web addresses as links. */
function MailText({ text }: { text: string }) {
  const pieces = splitLinks(text).map((piece, index) => ({ piece, index }));
  return (
    <Text component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {pieces.map(({ piece, index }) =>
        'link' in piece ? (
          <Anchor key={index} href={piece.link} target="_blank" rel="noreferrer" underline="always">
            {piece.link}
          </Anchor>
        ) : (
          piece.text
        ),
      )}
    </Text>
  );
}

/** A mail of the outbox with its state and text. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText();
  const { data: mail, error, refetch } = useMail(id);
  const maySend = useCan('outbox.send');
  const resend = useResend();
  const sendAgain = () =>
    resend.mutate(
      { Id: id },
      {
        onSuccess: () => {
          toast.done(t('mail.resent'));
          onClose();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={mail?.Subject ?? t('mail.one')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {mail ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" component="div">
            {t('mail.to', {
              recipient: mail.Person ? `${mail.Person.Name} (${mail.Recipient})` : mail.Recipient,
            })}{' '}
            · <LocalDate value={mail.CreatedAt} as="time" /> · <MailState mail={mail} />
            {mail.LastError && <div>{t('mail.lastError', { error: mail.LastError })}</div>}
          </Text>
          <MailText text={mail.Text} />
          {mail.CanResend && maySend && (
            <Group>
              <Button variant="default" loading={resend.isPending} onClick={sendAgain}>
                {t('mail.resend')}
              </Button>
            </Group>
          )}
        </Stack>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Modal>
  );
}
