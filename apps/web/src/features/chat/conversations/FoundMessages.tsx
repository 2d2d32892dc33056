import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { shownArea } from '../../../api/shown-project.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import classes from './ConversationList.module.css';

/** The person's messages that contain a text, newest first, in all conversations or in one. */
const useFound = (Text: string, within: number | undefined) =>
  useInfiniteQuery({
    queryKey: [...api.messages.search.key, Text, within, shownArea()],
    queryFn: ({ pageParam, signal }) =>
      api.messages.search(
        { Text, ...(within !== undefined && { ConversationId: within }), page: pageParam },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ More }, pages) => (More ? pages.length + 1 : undefined),
  });

interface Props {
  text: string;
  /** The conversation to search; all conversations when undefined. */
  within: number | undefined;
  /** The query of the address, which is kept while results are opened. */
  query: string;
}

/** Messages found by a search; each opens its conversation at the message. */
export function FoundMessages({ text, within, query }: Props) {
  const { t } = useText();
  const found = useFound(text, within);
  const messages = found.data?.pages.flatMap(({ list }) => list) ?? [];
  const addressOf = (id: number, seq: number) => {
    const place = paths.conversation(id, seq);
    return query ? `${place}&${query.slice(1)}` : place;
  };
  return (
    <section aria-label={t('chat.found')}>
      <p className={classes.group} aria-hidden>
        {t('chat.found')}
      </p>
      {found.error && !found.data && (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <RowsSkeleton rows={3} height={56} />}
      {found.data && messages.length === 0 && (
        <Text size="sm" c="dimmed" px="sm" pb="sm">
          {t('chat.found.none')}
        </Text>
      )}
      <ul className={classes.rows}>
        {messages.map(({ Id, ConversationId, Conversation, Seq, Author, Time, Message }) => (
          <li key={Id}>
            <ScreenLink to={addressOf(ConversationId, Seq)} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.rowHead}>
                  <span className={classes.name}>{Conversation}</span>
                  <span className={classes.time}>
                    <LocalDate value={Time} as="date" />
                  </span>
                </span>
                <span className={classes.found}>
                  {Author}: {Message}
                </span>
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('chat.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
