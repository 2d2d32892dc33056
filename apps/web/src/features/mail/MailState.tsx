import type { OutboxMail } from '@ithaki/contract';
import { Badge, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';

/** When a mail was sent, or that it waits, or how often sending it failed. */
export function MailState({ mail }: { mail: Pick<OutboxMail, 'SentAt' | 'Attempts' | 'LastError'> }) {
  const { t } = useText();
  if (mail.SentAt) {
    return (
      <Text size="sm" span>
        {t('mail.sent')} <LocalDate value={mail.SentAt} />
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
