import type { ReceivedAnnouncement } from '@ithaki/contract';
import { Badge, Button, Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconMessageReply } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { useWriteToOffice } from '../news/queries.ts';
import classes from './Announcements.module.css';
import { useConfirm } from './queries.ts';

const ReceivedText = lazy(() => import('./ReceivedText.tsx').then((part) => ({ default: part.ReceivedText })));

/**
 * A receiver's commands: confirm that they have read the announcement, if that is required, and reply to the
 * office.
 */
function Commands({ announcement }: { announcement: ReceivedAnnouncement }) {
  const { t } = useText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const office = useWriteToOffice();
  const confirmedAt = confirm.data?.ConfirmedAt ?? announcement.ConfirmedAt;
  const answer = () =>
    office.mutate(undefined, { onSuccess: ({ Id }) => void navigate({ to: paths.conversation(Id) }) });
  return (
    <Group gap="xs">
      {announcement.MustConfirm && confirmedAt === null && (
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ Id: announcement.Id, Confirm: true })}
        >
          {t('chat.announcements.confirm')}
        </Button>
      )}
      {confirmedAt !== null && (
        <Text size="sm" role="status">
          {t('chat.announcements.confirmed')} <LocalDate value={confirmedAt} />
        </Text>
      )}
      <Button
        variant="subtle"
        leftSection={<IconMessageReply size={18} aria-hidden />}
        loading={office.isPending}
        onClick={answer}
      >
        {t('chat.announcements.answer')}
      </Button>
    </Group>
  );
}

interface Props {
  announcement: ReceivedAnnouncement;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A received announcement: its title, and after a click its text, when it counts as seen. */
export function ReceivedLine({ announcement, isOpen, onOpen, onClose }: Props) {
  const { t } = useText();
  const { Id, Title, At, By, MustConfirm, SeenAt, ConfirmedAt } = announcement;
  const id = useId();
  const [isSeen, setSeen] = useState(SeenAt !== null);
  const { mutate: confirm } = useConfirm();
  const toggle = () => {
    if (isOpen) return onClose();
    onOpen();
    if (!isSeen) confirm({ Id, Confirm: false });
    setSeen(true);
  };
  return (
    <li className={classes.line}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={classes.words}>
          <Text span fw={isSeen ? 500 : 700} display="block">
            {Title}
          </Text>
          <Text span size="sm" c="dimmed" display="block">
            {By && `${By} · `}
            <LocalDate value={At} />
          </Text>
        </span>
        {!isSeen && (
          <Badge variant="light" component="span" className={classes.mark}>
            {t('chat.announcements.new')}
          </Badge>
        )}
        {isSeen && MustConfirm && ConfirmedAt === null && (
          <Badge variant="light" color="needs" component="span" className={classes.mark}>
            {t('chat.announcements.toConfirm')}
          </Badge>
        )}
        <IconChevronDown size={18} aria-hidden className={classes.arrow} data-open={isOpen || undefined} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && (
          <Stack gap="sm" pb="sm" pt={4}>
            <Suspense>
              <ReceivedText announcement={announcement} />
            </Suspense>
            <Commands announcement={announcement} />
          </Stack>
        )}
      </Collapse>
    </li>
  );
}
