import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArchive, IconMail, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useHubState } from '../../../live/index.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import { type ListFilter, useConversations } from './queries.ts';

const ContactList = lazy(() => import('./ContactList.tsx').then((part) => ({ default: part.ContactList })));
const FoundMessages = lazy(() => import('./FoundMessages.tsx').then((part) => ({ default: part.FoundMessages })));
const OpenAnnouncements = lazy(() =>
  import('../announcements/OpenAnnouncements.tsx').then((part) => ({ default: part.OpenAnnouncements })),
);
const StartGroup = lazy(() => import('./StartGroup.tsx').then((part) => ({ default: part.StartGroup })));

/** Text on the state of the live connection. */
function ConnectionState() {
  const { t } = useText();
  const state = useHubState();
  return (
    <div className={classes.state} role="status">
      <span className={classes.dot} data-state={state} aria-hidden />
      {t(`chat.state.${state}`)}
    </div>
  );
}

interface RowsProps {
  filter: ListFilter;
  openId: number | undefined;
  query: string;
  /** Content shown when there are no conversations. */
  empty: React.ReactNode;
}

/** The matching conversations, page by page. */
function Rows({ filter, openId, query, empty }: RowsProps) {
  const { t } = useText();
  const list = useConversations(filter);
  if (list.error && !list.data)
    return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={8} height={64} />;
  // A conversation whose position changed while later pages were loaded may be in two of them, so duplicates
  // are removed.
  const rows = [...new Map(list.data.pages.flatMap((page) => page.list).map((row) => [row.Id, row])).values()];
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((conversation) => (
          <ConversationRow
            key={conversation.Id}
            conversation={conversation}
            isOpen={conversation.Id === openId}
            search={query}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('chat.more')}
          </Button>
        </div>
      )}
    </>
  );
}

type Shown = 'conversations' | 'office' | 'contacts';

/** The person's conversations, those of the office if they belong to it, and the people to whom they may write. */
export function ConversationList({ openId }: { openId: number | undefined }) {
  const { t } = useText();
  const [address, changeAddress] = useAddressState();
  const canGroup = useCan('chat.groups');
  const isOffice = useCan('chat.office');
  const [isStarting, setStarting] = useState(false);
  const shownToMember: Shown = address.show === 'contacts' ? 'contacts' : 'conversations';
  const shown: Shown = isOffice && address.side === 'office' ? 'office' : shownToMember;
  const choices: readonly Shown[] = isOffice ? ['conversations', 'office', 'contacts'] : ['conversations', 'contacts'];
  const show = (choice: Shown) =>
    changeAddress({
      show: choice === 'contacts' ? choice : undefined,
      side: choice === 'office' ? choice : undefined,
      unread: undefined,
      archived: undefined,
    });
  const search = address.q ?? '';
  const within = /^\d+$/.test(address.in ?? '') ? Number(address.in) : undefined;
  const searchBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (within !== undefined) searchBox.current?.focus();
  }, [within]);
  const isUnread = address.unread === '1';
  const isArchived = address.archived === '1';
  const filter: ListFilter = {
    ...(search && { Search: search }),
    ...(shown === 'office' && { Side: 'office' as const }),
    ...(isUnread && { Unread: true }),
    ...(isArchived && { Archived: true }),
  };
  const kept = Object.entries(address).flatMap(([name, value]) =>
    value === undefined || name === 'seq' ? [] : [[name, value]],
  );
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  const isFiltered = search !== '' || isUnread || isArchived;
  const empty = isFiltered ? (
    <EmptyState
      title={t('chat.noMatch')}
      next={t('chat.noMatch.next')}
      action={
        <Button
          variant="default"
          onClick={() => changeAddress({ q: undefined, unread: undefined, archived: undefined })}
        >
          {t('chat.all')}
        </Button>
      }
    />
  ) : shown === 'office' ? (
    <EmptyState title={t('chat.office.empty')} next={t('chat.office.empty.next')} />
  ) : (
    <ContactList search="" isFirst />
  );
  return (
    <>
      <div className={classes.head}>
        <Group justify="space-between" wrap="nowrap">
          <div className={classes.title}>
            <PageHeader title={t('chat.title')} list />
          </div>
          {canGroup && (
            <IconButton label={t('chat.group.new')} onClick={() => setStarting(true)}>
              <IconPlus size={20} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </Group>
        <SearchBox
          ref={searchBox}
          label={t(within === undefined ? 'chat.search' : 'chat.search.within')}
          value={search}
          onSearch={(q) => changeAddress({ q: q || undefined, ...(q === '' && { in: undefined }) })}
          pause={400}
        />
        {within !== undefined && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                changeAddress({ q: undefined, in: undefined });
                searchBox.current?.focus();
              }}
            >
              {t('chat.all')}
            </Button>
          </Group>
        )}
        <div className={classes.tabs}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line everywhere */}
          <div role="group" aria-label={t('chat.show')} className={classes.choice}>
            {choices.map((choice) => (
              <button key={choice} type="button" aria-pressed={choice === shown} onClick={() => show(choice)}>
                {t(`chat.show.${choice}`)}
              </button>
            ))}
          </div>
          {shown !== 'contacts' && (
            <>
              <ActionIcon
                variant={isUnread ? 'light' : 'subtle'}
                color={isUnread ? 'brand' : 'gray'}
                size={32}
                aria-pressed={isUnread}
                aria-label={t('chat.unreadOnly')}
                title={t('chat.unreadOnly')}
                onClick={() => changeAddress({ unread: isUnread ? undefined : '1' })}
              >
                <IconMail size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant={isArchived ? 'light' : 'subtle'}
                color={isArchived ? 'brand' : 'gray'}
                size={32}
                aria-pressed={isArchived}
                aria-label={t('chat.archivedOnly')}
                title={t('chat.archivedOnly')}
                onClick={() => changeAddress({ archived: isArchived ? undefined : '1' })}
              >
                <IconArchive size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            </>
          )}
        </div>
      </div>
      <Suspense fallback={<RowsSkeleton rows={8} height={56} />}>
        <OpenAnnouncements
          className={classes.announcements}
          below={
            <nav className={classes.scroll} aria-label={t('chat.list')}>
              <Suspense fallback={<RowsSkeleton rows={8} height={56} />}>
                {shown === 'contacts' ? (
                  <ContactList search={search} />
                ) : (
                  within === undefined && <Rows filter={filter} openId={openId} query={query} empty={empty} />
                )}
              </Suspense>
              <Suspense>{search.length > 1 && <FoundMessages text={search} within={within} query={query} />}</Suspense>
            </nav>
          }
        />
      </Suspense>
      <ConnectionState />
      <Suspense>{isStarting && <StartGroup onClose={() => setStarting(false)} />}</Suspense>
    </>
  );
}
