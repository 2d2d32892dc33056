import type { Announcement } from '@ithaki/contract';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useAnnouncements } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

const columns = (t: Translate): Column<Announcement>[] => [
  {
    id: 'title',
    label: t('chat.announcements.title.column'),
    names: true,
    cell: ({ Id, Title }) => <Anchor to={paths.admin.announcement(Id)}>{Title}</Anchor>,
  },
  { id: 'state', label: t('chat.announcements.state'), cell: ({ State }) => <StateBadge state={State} /> },
  {
    id: 'at',
    label: t('chat.announcements.sendAt'),
    cell: ({ SendAt }) => <LocalDate value={SendAt} as="time" />,
  },
  { id: 'by', label: t('chat.announcements.by'), cell: ({ By }) => By.Name },
  { id: 'people', label: t('chat.announcements.people'), figures: true, cell: ({ People }) => People },
  { id: 'seen', label: t('chat.announcements.seen'), figures: true, cell: ({ Seen }) => Seen },
  {
    id: 'confirmed',
    label: t('chat.announcements.confirmedBy'),
    figures: true,
    cell: ({ MustConfirm, Confirmed }) => (MustConfirm ? Confirmed : '—'),
  },
  {
    id: 'mailed',
    label: t('chat.announcements.mailed'),
    figures: true,
    cell: ({ Mail, Mailed }) => (Mail ? Mailed : '—'),
  },
];

/**
 * The announcements that the person wrote (for the office those of the whole programme), with how many people
 * have seen each.
 */
export function AnnouncementList() {
  const { t } = useText();
  const [{ q = '', page: pageParam }, setAddress] = useAddressState();
  const page = Math.max(1, Number(pageParam) || 1);
  const { data, error, refetch } = useAnnouncements({ page, ...(q && { Search: q }) });
  return (
    <>
      <search>
        <SearchBox
          label={t('chat.announcements.search')}
          value={q}
          onSearch={(text) => setAddress({ q: text, page: undefined })}
        />
      </search>
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('chat.announcements')}
          columns={columns(t)}
          rows={data?.list}
          idOf={({ Id }) => Id}
          empty={
            <EmptyState
              icon={IconSpeakerphone}
              title={t(q ? 'chat.announcements.notFound' : 'chat.announcements.none')}
              next={t(q ? 'chat.announcements.notFound.next' : 'chat.announcements.none.next')}
              action={
                !q && (
                  <LinkButton to={paths.admin.announcement('new')} variant="default">
                    {t('chat.announcements.write')}
                  </LinkButton>
                )
              }
            />
          }
        />
      )}
      {data && data.All > 0 && (
        <Pager
          page={page}
          pages={data.count}
          all={data.All}
          onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
        />
      )}
    </>
  );
}
