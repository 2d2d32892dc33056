import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useAllMenteeData, useMailMeetings } from '../mentor-queries.ts';
import { meetingsToMail } from './meetings-to-mail.ts';

/** The label takes several lines where it does not fit into one. */
const wrappedLabel = {
  root: { height: 'auto', minHeight: 'var(--button-height)' },
  label: { whiteSpace: 'normal', textAlign: 'start' },
} as const;

/** Mails the mentees who have not been notified of their coming meetings in these actions, after a confirmation. */
export function MailMeetings({ actionIds }: { actionIds: readonly number[] }) {
  const { t } = useText();
  const zone = useTimeZone();
  const { ask, dialog } = useConfirm();
  const [now] = useState(() => new Date());
  const menteeData = useAllMenteeData(actionIds);
  const mailMeetings = useMailMeetings();
  if (!menteeData) return <Skeleton height={36} />;
  const meetings = [...menteeData].flatMap(([actionId, parts]) => meetingsToMail(actionId, parts, now, zone));
  const count = meetings.length;
  const mail = async () => {
    const isConfirmed = await ask({
      title: t('actions.mail'),
      message: t('actions.mail.ask', { count }),
      confirm: t('actions.mail.send'),
    });
    if (!isConfirmed) return;
    mailMeetings.mutate(meetings, { onSuccess: (mailed) => toast.done(t('actions.mail.done', { count: mailed })) });
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
            styles={wrappedLabel}
            leftSection={<IconMail size={16} />}
            loading={mailMeetings.isPending}
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
