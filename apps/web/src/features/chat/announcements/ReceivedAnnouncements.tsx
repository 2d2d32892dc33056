import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import classes from './Announcements.module.css';
import { useReceived } from './queries.ts';
import { ReceivedLine } from './ReceivedLine.tsx';

/** All announcements that the person received, newest first. */
export function ReceivedAnnouncements() {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const [opened, setOpened] = useState<number>();
  const page = Math.max(1, Number(address.page) || 1);
  const { data, error, refetch } = useReceived({ page });
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} height={52} />;
  if (data.All === 0)
    return (
      <EmptyState
        icon={IconSpeakerphone}
        title={t('chat.announcements.received.none')}
        next={t('chat.announcements.received.none.next')}
      />
    );
  return (
    <>
      <ul className={classes.lines} aria-label={t('chat.announcements.received')}>
        {data.list.map((announcement) => (
          <ReceivedLine
            key={announcement.Id}
            announcement={announcement}
            isOpen={opened === announcement.Id}
            onOpen={() => setOpened(announcement.Id)}
            onClose={() => setOpened(undefined)}
          />
        ))}
      </ul>
      <Pager
        page={page}
        pages={data.count}
        all={data.All}
        onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
      />
    </>
  );
}
