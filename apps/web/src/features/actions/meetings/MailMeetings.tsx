import { Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';

/** Mutation options that report how many people were mailed. */
export function useMailed(): { onSuccess: (count: number) => void } {
  const { t } = useText();
  return { onSuccess: (count) => toast.done(t('actions.mail.done', { count })) };
}

interface Props {
  /** How many mentees have not been notified. */
  count: number;
  busy: boolean;
  onMail: () => void;
}

/** Shows how many mentees have not been notified of their meeting, and mails them after a confirmation. */
export function MailMeetings({ count, busy, onMail }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const mail = async () => {
    const yes = await ask({
      title: t('actions.mail'),
      message: t('actions.mail.ask', { count }),
      confirm: t('actions.mail.send'),
    });
    if (yes) onMail();
  };
  return (
    <Group gap="sm">
      {count === 0 ? (
        <Text size="sm" c="dimmed">
          {t('actions.mail.none')}
        </Text>
      ) : (
        <>
          <Text size="sm">{t('actions.mail.count', { count })}</Text>
          <Button
            size="compact-md"
            variant="light"
            leftSection={<IconMail size={16} />}
            loading={busy}
            onClick={() => void mail()}
          >
            {t('actions.mail')}
          </Button>
        </>
      )}
      {dialog}
    </Group>
  );
}
