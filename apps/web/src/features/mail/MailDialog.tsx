import type { Calls, ReplyOf } from '@ithaki/contract';
import { Anchor, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { MailState } from './MailState.tsx';
import { useMail, useResend, useWithdraw } from './queries.ts';
import { splitLinks } from './text-links.ts';

type WholeMail = ReplyOf<Calls['mail']['outboxItem']>;

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

const SafePage = lazy(() =>
  import('../../file-kit/preview/SafePage.tsx').then(({ SafePage: component }) => ({ default: component })),
);

/** The text of a mail, plain or formatted. */
function MailContent({ mail: { Text: text, Html: html, Subject } }: { mail: WholeMail }) {
  const { t } = useText();
  const [form, setForm] = useState('html');
  if (html === null) return <MailText text={text} />;
  return (
    <>
      <SegmentedControl
        aria-label={t('mail.as')}
        data={[
          { value: 'html', label: t('mail.as.html') },
          { value: 'text', label: t('mail.as.text') },
        ]}
        value={form}
        onChange={setForm}
      />
      {form === 'html' ? (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <SafePage markup={html} title={Subject} height="36vh" />
        </Suspense>
      ) : (
        <MailText text={text} />
      )}
    </>
  );
}

/** Other parts of a mail: attached files, a calendar event, headers. */
function MailParts({ mail: { Attachments, Calendar, Headers } }: { mail: WholeMail }) {
  const { t } = useText();
  const headers = Object.entries(Headers).map(([name, value]) => `${name}: ${value}`);
  const parts = [
    { label: t('mail.attachments'), lines: Attachments },
    { label: t('mail.calendar'), lines: Calendar === null ? [] : [Calendar] },
    { label: t('mail.headers'), lines: headers },
  ];
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, lines }) => (
      <div key={label}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {lines.join('\n')}
        </Text>
      </div>
    ));
}

/** A mail of the outbox with its state and text. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText();
  const { data: mail, error, refetch } = useMail(id);
  const maySend = useCan('outbox.send');
  const resend = useResend();
  const withdraw = useWithdraw();
  const done = (text: string) => ({
    onSuccess: () => {
      toast.done(text);
      onClose();
    },
  });
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
            {mail.DropReason && <div>{t(`mail.dropped.${mail.DropReason}`)}</div>}
            {mail.Replaced > 0 && <div>{t('mail.replaced', { count: mail.Replaced })}</div>}
            {mail.LastError && <div>{t('mail.lastError', { error: mail.LastError })}</div>}
          </Text>
          <MailContent mail={mail} />
          <MailParts mail={mail} />
          {maySend && (mail.CanResend || mail.CanWithdraw) && (
            <Group>
              {mail.CanResend && (
                <Button
                  variant="default"
                  loading={resend.isPending}
                  onClick={() => resend.mutate({ Id: id }, done(t('mail.resent')))}
                >
                  {t('mail.resend')}
                </Button>
              )}
              {mail.CanWithdraw && (
                <Button
                  variant="default"
                  loading={withdraw.isPending}
                  onClick={() => withdraw.mutate({ Id: id }, done(t('mail.withdrawn')))}
                >
                  {t('mail.withdraw')}
                </Button>
              )}
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
