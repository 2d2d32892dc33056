import type { Announcement } from '@ithaki/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconBell } from '@tabler/icons-react';
import { useIdParam } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { FileList } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm as useQuestion } from '../../../ui/dialogs/useConfirm.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { MessageText } from '../messages/MessageText.tsx';
import classes from './Announcements.module.css';
import { useAnnouncement, useRemind, useWithdraw } from './queries.ts';
import { Readers } from './Readers.tsx';
import { StateBadge } from './StateBadge.tsx';

/** The commands of an announcement: remind people who have not seen it, and withdraw it. */
function Commands({ announcement: { Id, Title, MustConfirm, can } }: { announcement: Announcement }) {
  const { t } = useText();
  const remind = useRemind();
  const withdraw = useWithdraw();
  const { ask, dialog } = useQuestion();
  const askWithdraw = async () => {
    const sure = await ask({
      title: t('chat.announcements.withdraw'),
      message: t('chat.announcements.withdraw.sure', { title: Title }),
      confirm: t('chat.announcements.withdraw'),
      destructive: true,
    });
    if (sure) withdraw.mutate({ Id });
  };
  const askRemind = async () => {
    const sure = await ask({
      title: t('chat.announcements.remind'),
      message: t(MustConfirm ? 'chat.announcements.remind.toConfirm' : 'chat.announcements.remind.toSee'),
      confirm: t('chat.announcements.remind.do'),
    });
    if (!sure) return;
    remind.mutate(
      { Id },
      { onSuccess: ({ Reminded }) => toast.done(t('chat.announcements.reminded', { count: Reminded })) },
    );
  };
  return (
    <>
      {can.includes('remind') && (
        <Button
          variant="default"
          leftSection={<IconBell size={18} aria-hidden />}
          loading={remind.isPending}
          onClick={() => void askRemind()}
        >
          {t('chat.announcements.remind')}
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={withdraw.isPending}
          onClick={() => void askWithdraw()}
        >
          {t('chat.announcements.withdraw')}
        </Button>
      )}
      {dialog}
    </>
  );
}

function Figures({ announcement: { People, Seen, Confirmed, Mailed, Mail, MustConfirm } }: Props) {
  const { t } = useText();
  const figures = [
    { label: t('chat.announcements.people'), figure: People },
    { label: t('chat.announcements.seen'), figure: Seen },
    ...(MustConfirm ? [{ label: t('chat.announcements.confirmedBy'), figure: Confirmed }] : []),
    ...(Mail ? [{ label: t('chat.announcements.mailed'), figure: Mailed }] : []),
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  announcement: Announcement;
}

function Whole({ announcement }: Props) {
  const { t } = useText();
  const { Text: text, Files, State, SendAt, By, Filter, can, MustConfirm, Id } = announcement;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StateBadge state={State} />
        <Text size="sm" c="dimmed">
          {By.Name} · <LocalDate value={SendAt} as="time" />
        </Text>
      </Group>
      {State === 'withdrawn' && <Alert color="gray">{t('chat.announcements.withdrawn')}</Alert>}
      <Text size="sm">
        {t('chat.announcements.to')} {Filter}
      </Text>
      <Text component="div" className={classes.text}>
        <MessageText text={text} mentioned={[]} />
      </Text>
      <FileList files={Files} label={t('chat.announcements.files')} fixed />
      <Figures announcement={announcement} />
      {can.includes('readers') && <Readers id={Id} mustConfirm={MustConfirm} />}
    </Stack>
  );
}

/** Screen admin/announcements/{id}: an announcement, and who has seen it. */
export function AnnouncementPage() {
  const { t } = useText();
  const id = useIdParam('id') ?? 0;
  const { data, error, refetch } = useAnnouncement(id);
  return (
    <>
      <PageHeader
        title={data?.Title ?? t('chat.announcements.one')}
        above={<BackLink to={paths.admin.announcements()}>{t('chat.announcements')}</BackLink>}
        actions={data && <Commands announcement={data} />}
      />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && <Whole announcement={data} />}
    </>
  );
}
