import { Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import type { Target } from '../action-data.ts';
import { useMailChange } from '../mentor-queries.ts';

interface Props {
  target: Target;
  /** The kind of change that was just made. */
  about: 'meeting' | 'review';
}

/**
 * Says that the other person has not been informed of a change, and mails it on request: to the mentee, or to
 * the mentor.
 */
export function MailChangeButton({ target, about }: Props) {
  const { t } = useText();
  const mail = useMailChange();
  if (mail.isSuccess) return <Text size="sm">{t('actions.tell.done', { name: mail.data.Name })}</Text>;
  const send = () =>
    mail.mutate(
      {
        ActionId: target.actionId,
        About: about,
        ...(target.menteeId !== undefined && { MenteeId: target.menteeId }),
      },
      { onSuccess: ({ Name }) => toast.done(t('actions.tell.done', { name: Name })) },
    );
  return (
    <Group gap="sm" role="status">
      <Text size="sm">{t(target.menteeId === undefined ? 'actions.tell.mentor' : 'actions.tell.mentee')}</Text>
      <Button
        size="compact-md"
        variant="light"
        leftSection={<IconMail size={16} />}
        loading={mail.isPending}
        onClick={send}
      >
        {t('actions.tell.send')}
      </Button>
    </Group>
  );
}
