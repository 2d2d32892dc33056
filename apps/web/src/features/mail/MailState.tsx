import type { OutboxMail } from '@ithaki/contract';
import { Badge, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';

/** State of a mail: when it was sent, that it waits or is held, how often sending failed, or that it was dropped. */
export function MailState({ mail }: { mail: OutboxMail }) {
  const { t } = useText();
  if (mail.SentAt) {
    return (
      <Text size="sm" span>
        {t('mail.sent')} <LocalDate value={mail.SentAt} />
      </Text>
    );
  }
  if (mail.DropReason) {
    return (
      <Badge variant="light" color="gray" tt="none" title={t(`mail.dropped.${mail.DropReason}`)}>
        {t('mail.dropped')}
      </Badge>
    );
  }
  if (mail.HeldUntil) {
    return (
      <Text size="sm" span>
        {t('mail.heldUntil')} <LocalDate value={mail.HeldUntil} as="time" />
      </Text>
    );
  }
  if (!mail.LastError) {
    return (
      <Badge variant="light" color="gray" tt="none">
        {t('mail.unsent')}
      </Badge>
    );
  }
  return (
    <Badge variant="light" color="red" tt="none" title={mail.LastError}>
      {t('mail.failed', { count: mail.Attempts })}
    </Badge>
  );
}
