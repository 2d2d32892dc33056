import type { Notification } from '@ithaki/contract';
import { formatDateTime, formatTime, wallTimeAt } from '@ithaki/formats';
import { Button, Center, SegmentedControl, Select, Stack, Title } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Search, useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan, useIsImpersonated } from '../../../api/session.ts';
import { dayLabel } from '../../../i18n/day-label.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { OpenAnnouncementsSlot } from '../../../slots/open-announcements.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { allGroups, groupNamed } from '../groups.ts';
import { useMarkRead, useNotifications } from '../queries.ts';
import { unreadQuery } from '../unread.ts';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './NotificationsPage.module.css';

/** The time of day of an instant. */
function TimeOfDay({ value }: { value: string }) {
  const zone = useTimeZone();
  const instant = new Date(value);
  return (
    <time dateTime={value} title={formatDateTime(instant, zone)}>
      {formatTime(wallTimeAt(instant, zone))}
    </time>
  );
}

/** The notifications of one day. */
function Day({ label, rows }: { label: string; rows: readonly Notification[] }) {
  const { t } = useText();
  const { mutate: markRead } = useMarkRead();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} className={classes.day}>
        {label}
      </Title>
      <ul className={classes.rows}>
        {rows.map((row) => {
          const read = () => {
            if (!row.Read) markRead({ Ids: [row.Id] });
          };
          return (
            <NotificationRow
              key={row.Id}
              notification={row}
              when={<TimeOfDay value={row.At} />}
              onOpen={read}
              end={
                !row.Read && (
                  <IconButton label={t('notifications.markRead', { text: row.Text })} onClick={read} mt={4} mr={4}>
                    <IconCheck size={18} stroke={1.7} />
                  </IconButton>
                )
              }
            />
          );
        })}
      </ul>
    </section>
  );
}

/** The filters of the page, as stored in the address: the group, and whether only unread notifications are shown. */
function Filters({ address, onChange }: { address: Search; onChange: (change: Search) => void }) {
  const { t } = useText();
  const group = groupNamed(address.group);
  return (
    <ListTools
      active={group ? 1 : 0}
      filters={
        <Select
          aria-label={t('notifications.about')}
          placeholder={t('notifications.about.any')}
          data={allGroups.map((value) => ({ value, label: t(`notifications.group.${value}`) }))}
          value={group ?? null}
          onChange={(chosen) => onChange({ group: chosen ?? undefined })}
          clearable
          w={{ sm: 240 }}
        />
      }
      beside={
        <SegmentedControl
          aria-label={t('notifications.show')}
          value={address.show === 'unread' ? 'unread' : 'all'}
          onChange={(show) => onChange({ show: show === 'unread' ? show : undefined })}
          data={[
            { value: 'all', label: t('notifications.show.all') },
            { value: 'unread', label: t('notifications.show.unread') },
          ]}
        />
      }
    />
  );
}

/** Explains why the list is empty, and what the person can do. */
function NoNotifications({ isUnread, isFiltered }: { isUnread: boolean; isFiltered: boolean }) {
  const { t } = useText();
  if (isUnread || isFiltered) {
    return (
      <EmptyState
        icon={IconBell}
        title={t(isUnread && !isFiltered ? 'notifications.allSeen' : 'notifications.noMatch')}
        next={t(isUnread && !isFiltered ? 'notifications.allSeen.next' : 'notifications.noMatch.next')}
        action={
          <LinkButton to={paths.notifications()} variant="default">
            {t('notifications.all')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconBell}
      title={t('notifications.none')}
      next={t('notifications.none.next')}
      action={
        <LinkButton to={paths.settings('notifications')} variant="default">
          {t('notifications.settings')}
        </LinkButton>
      }
    />
  );
}

/** The person's notifications by day, newest first. */
function NotificationList({ address }: { address: Search }) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const group = groupNamed(address.group);
  const isUnread = address.show === 'unread';
  const list = useNotifications({ ...(group && { Group: group }), ...(isUnread && { Unread: true }) });
  if (list.error && !list.data) throw list.error;
  if (!list.data) return <RowsSkeleton rows={8} height={52} />;
  // A notification that happened again while older pages were read moves to the first page, so duplicates are
  // removed.
  const rows = [...new Map(list.data.pages.flat().map((row) => [row.Id, row])).values()];
  if (rows.length === 0) return <NoNotifications isUnread={isUnread} isFiltered={group !== undefined} />;
  const context = { now: new Date(), zone, language, t };
  const days = new Map<string, Notification[]>();
  for (const row of rows) {
    const label = dayLabel(new Date(row.At), context);
    days.set(label, [...(days.get(label) ?? []), row]);
  }
  return (
    <Stack gap="lg">
      {[...days].map(([label, listed]) => (
        <Day key={label} label={label} rows={listed} />
      ))}
      {list.error && <ErrorState message={messageOf(list.error)} onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && (
        <Center>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('notifications.older')}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

/** Marks the loaded notifications as read, but not newer ones that the person has not seen. */
function AllReadButton() {
  const { t } = useText();
  const newest = useNotifications({}).data?.pages[0]?.[0];
  const unread = useQuery({ ...unreadQuery(), enabled: false }).data;
  const { mutate: markRead, isPending } = useMarkRead();
  if (!newest || unread?.Count === 0) return null;
  return (
    <Button variant="default" px="sm" loading={isPending} onClick={() => markRead({ All: true, Until: newest.At })}>
      {t('notifications.allRead')}
    </Button>
  );
}

/** The person's notifications by day, optionally of one group or only unread ones; a button loads older ones. */
export function NotificationsPage() {
  const { t } = useText();
  const [address, changeAddress] = useAddressState();
  const isImpersonated = useIsImpersonated();
  const hasChat = useCan('chat.use');
  const list = (
    <div>
      <Filters address={address} onChange={changeAddress} />
      <NotificationList address={address} />
    </div>
  );
  return (
    <div className={classes.page}>
      <PageHeader
        list
        title={t('notifications.title')}
        lead={t('notifications.lead')}
        actions={!isImpersonated && <AllReadButton />}
      />
      {isImpersonated ? (
        <EmptyState icon={IconBell} title={t('notifications.inPerson')} next={t('notifications.inPerson.next')} />
      ) : (
        <Stack gap="md">{hasChat ? <OpenAnnouncementsSlot below={list} /> : list}</Stack>
      )}
    </div>
  );
}
