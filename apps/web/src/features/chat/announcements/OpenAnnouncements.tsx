import type { ReceivedAnnouncement } from '@ithaki/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { openAnnouncementsQuery } from '../news/first-queries.ts';
import classes from './Announcements.module.css';
import { ReceivedLine } from './ReceivedLine.tsx';

interface Props {
  /** What stands below, which appears together with them, so that they do not move it. */
  below?: ReactNode;
  className?: string | undefined;
}

/**
 * The announcements that the person has not seen, or not confirmed if that is required; renders nothing without
 * any. An open one stays until it is closed, although it counts as seen.
 */
export function OpenAnnouncements({ below, className }: Props) {
  const { t } = useText();
  const { data, error, isLoading, refetch } = useQuery(openAnnouncementsQuery());
  const [opened, setOpened] = useState<ReceivedAnnouncement>();
  if (isLoading) return below === undefined ? null : <RowsSkeleton rows={8} height={56} />;
  const waiting = data?.list ?? [];
  const rows = opened && !waiting.some(({ Id }) => Id === opened.Id) ? [opened, ...waiting] : waiting;
  return (
    <>
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <div className={className}>
          <Panel title={t('chat.announcements.open')}>
            <ul className={classes.lines}>
              {rows.map((announcement) => (
                <ReceivedLine
                  key={announcement.Id}
                  announcement={announcement}
                  isOpen={opened?.Id === announcement.Id}
                  onOpen={() => setOpened(announcement)}
                  onClose={() => setOpened(undefined)}
                />
              ))}
            </ul>
          </Panel>
        </div>
      )}
      {below}
    </>
  );
}
