import type { ChatUser, Conversation, Message } from '@ithaki/contract';
import { Box, Button, Loader, Paper, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import type { UnsentMessage } from '../composer/unsent.ts';
import { type Delivery, MessageItem } from './MessageItem.tsx';
import classes from './MessageList.module.css';
import type { LoadedMessages, MessageLog } from './message-log.ts';
import { type MessageRow, messageRows } from './message-rows.ts';
import { splitProposal } from './proposal-link.ts';
import { UnsentItem } from './UnsentItem.tsx';
import { AT_END, useKeptEnd } from './useKeptEnd.ts';
import { useReadMarks } from './useReadMarks.ts';

/** Distance in pixels from an end of the list at which more messages are loaded. */
const NEAR = 500;
/** Assumed height in pixels of a message before it is measured. */
const USUAL_HEIGHT = 56;

/** How far others have read: the number of the last read message, by person. */
export type Reads = ReadonlyMap<number, number>;

interface Props {
  conversation: Conversation;
  log: MessageLog;
  loaded: LoadedMessages;
  unsent: readonly UnsentMessage[];
  reads: Reads;
  /** The number of the message to scroll to. */
  place: number | undefined;
  /** Whether a message has a menu. */
  hasMenu: (message: Message) => boolean;
  /** The number of the message whose menu was reached last. */
  reached: number | undefined;
  /** Returns the menu of a message; `isStop`: whether it is the one that Tab reaches. */
  menuOf: (message: Message, isStop: boolean) => ReactNode;
  onEditUnsent: (unsent: UnsentMessage) => void;
  /** Moves the focus to the message field. */
  onWrite: () => void;
  /** Proposes a meeting to the other person; absent where that cannot be. */
  onPropose: (() => void) | undefined;
  /** Called with a function that keeps visible messages unread, for 'mark unread'. */
  onForget: (forget: () => void) => void;
}

/** Returns the delivery state of an own message, and how many have seen it. */
function deliveryOf({ Seq }: Message, reads: Reads): { delivery: Delivery; readers: number } {
  const readers = [...reads.values()].filter((read) => read >= Seq).length;
  return { delivery: readers > 0 ? 'seen' : 'kept', readers };
}

/**
 * Returns the latest messages of others that arrived after the list was opened, for screen readers to announce once. Older
 * ones that are loaded later are not news: `newest` is the number of the newest message at the beginning.
 */
function useNews(messages: readonly Message[], newest: number, me: number): readonly Message[] {
  const [known, setKnown] = useState<{ seq: number; news: readonly Message[] }>({ seq: newest, news: [] });
  const last = messages.at(-1)?.Seq ?? 0;
  if (last > known.seq)
    setKnown({ seq: last, news: messages.filter(({ Seq, UserId }) => Seq > known.seq && UserId !== me) });
  return known.news;
}

/** Returns the key of the row that has the focus, or whose open menu has it. */
function useFocusedRow(list: RefObject<HTMLElement | null>, rows: readonly MessageRow[]): string | undefined {
  const [focused, setFocused] = useState<string>();
  const look = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('[role=menu]')) return;
    const row = list.current?.contains(target) ? target.closest<HTMLElement>('[data-index]') : null;
    setFocused(row ? rows[Number(row.dataset.index)]?.key : undefined);
  });
  useEffect(() => {
    const listen = (event: FocusEvent) => look(event);
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);
  return focused;
}

/** Returns the rows to draw: those near the visible part, and the one that has the focus, which must not lose it. */
function withFocused(range: Range, rows: readonly MessageRow[], focused: string | undefined): number[] {
  const near = defaultRangeExtractor(range);
  const index = focused === undefined ? -1 : rows.findIndex(({ key }) => key === focused);
  return index < 0 || near.includes(index) ? near : [...near, index].sort((a, b) => a - b);
}

/** The messages of a conversation. Only those near the visible part are rendered, however many there are. */
export function MessageList(props: Props) {
  const { conversation, log, loaded, unsent, reads, place, hasMenu, reached, menuOf } = props;
  const { onEditUnsent, onWrite, onPropose, onForget } = props;
  const { t } = useText();
  const { Id: me } = useMe();
  const zone = useTimeZone();
  const scroll = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [lit, setLit] = useState<number>();
  const { messages, hasOlder, hasNewer } = loaded;

  const users = useMemo(() => {
    const known: ChatUser[] = [...conversation.Users, ...(conversation.Observer ? [conversation.Observer] : [])];
    return new Map(known.map((user) => [user.Id, user]));
  }, [conversation.Users, conversation.Observer]);
  const nameOf = ({ UserId, Author }: Pick<Message, 'UserId' | 'Author'>): string => {
    if (UserId === me) return t('chat.you');
    return Author || t('chat.gone');
  };

  const lastInSight = (): number => {
    const element = scroll.current;
    if (!element) return 0;
    const bottom = element.scrollTop + element.clientHeight;
    const seen = virtualizer.getVirtualItems().filter(({ start, size }) => start + Math.min(size, 40) <= bottom + 1);
    return seen.reduce((last, { index }) => {
      const row = rows[index];
      return row?.kind === 'message' ? Math.max(last, row.message.Seq) : last;
    }, 0);
  };
  const { look, forget, newAfter } = useReadMarks({ conversation, messages, me, lastInSight });
  const rows = useMemo(
    () => messageRows({ messages, unsent, me, zone, newAfter }),
    [messages, unsent, me, zone, newAfter],
  );
  const focused = useFocusedRow(scroll, rows);
  const virtualizer = useVirtualizer({
    rangeExtractor: (range) => withFocused(range, rows, focused),
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    // Follows to the end only when the newest messages are loaded: otherwise the list stays where the reader reads on.
    followOnAppend: isAtEnd,
    scrollEndThreshold: AT_END,
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 8,
  });
  // Also while scrolling up: the first loaded message loses the line of its day when those before it are loaded.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ start, end, key }, _, { scrollOffset, itemSizeCache }) =>
    (itemSizeCache.has(key) ? end : start) <= (scrollOffset ?? 0);

  // Tab reaches the menu of the last message in sight, and while the focus is in the list the one that arrow keys reached.
  const top = virtualizer.scrollOffset ?? 0;
  const bottom = top + (virtualizer.scrollRect?.height ?? 0);
  const stops = virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const row = rows[index];
    return row?.kind === 'message' && hasMenu(row.message) ? [{ seq: row.message.Seq, start, end }] : [];
  });
  const stop =
    stops.find(({ seq }) => focused !== undefined && seq === reached) ??
    // The menu stands at the end of its message. The offset is that of the last render, which may be before the end.
    stops.findLast(({ end }) => isAtEnd || (end > top && end <= bottom)) ??
    stops.findLast(({ start }) => start < bottom) ??
    stops.at(-1);

  const wanted = useRef(place);
  const keepsEnd = useKeptEnd(scroll, !hasNewer);
  const showRow = useEffectEvent((seq: number) => {
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.Seq === seq);
    if (index < 0) return false;
    keepsEnd.current = false;
    virtualizer.scrollToIndex(index, { align: 'center' });
    setLit(seq);
    return true;
  });
  const show = async (seq: number) => {
    await log.showPlace(seq);
    wanted.current = seq;
    if (showRow(seq)) wanted.current = undefined;
  };
  const hasRows = rows.length > 0;
  const begin = useEffectEvent(() => {
    const first = rows.findIndex(({ isFirstNew }) => isFirstNew);
    keepsEnd.current = first <= 0 && wanted.current === undefined;
    if (first > 0) virtualizer.scrollToIndex(first, { align: 'start' });
    else virtualizer.scrollToEnd();
  });
  useLayoutEffect(() => {
    if (hasRows) begin();
  }, [hasRows]);
  useEffect(() => {
    if (place === undefined) return;
    wanted.current = place;
    void log.showPlace(place);
  }, [place, log]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wanted message may have been loaded
  useEffect(() => {
    if (wanted.current !== undefined && showRow(wanted.current)) wanted.current = undefined;
  }, [rows]);
  // Scrolls to the person's own new message, wherever they were reading.
  const ownCount = unsent.length;
  const lastOwnCount = useRef(ownCount);
  const showOwn = useEffectEvent(() => void toNewest());
  useEffect(() => {
    if (ownCount > lastOwnCount.current) showOwn();
    lastOwnCount.current = ownCount;
  }, [ownCount]);
  useEffect(() => onForget(forget));

  const loadMore = () => {
    const element = scroll.current;
    // While it is hidden both ends are near.
    if (!element?.clientHeight) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    setAtEnd(below <= AT_END && !hasNewer);
    if (loaded.failure) return;
    if (element.scrollTop < NEAR && hasOlder) void log.loadOlder();
    else if (below < NEAR && hasNewer) void log.loadNewer();
  };
  const loadMoreAgain = useEffectEvent(loadMore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever more was loaded
  useEffect(() => loadMoreAgain(), [rows, loaded.loading]);

  const toNewest = async () => {
    keepsEnd.current = true;
    if (hasNewer) await log.open();
    virtualizer.scrollToEnd();
  };
  const newBelow = () =>
    hasNewer ? conversation.New : messages.filter(({ Seq, UserId }) => Seq > conversation.Read && UserId !== me).length;
  const below = isAtEnd ? 0 : newBelow();
  const news = useNews(messages, conversation.Seq, me);
  const mentionedIn = ({ Mentions }: Message): readonly string[] =>
    Mentions.flatMap((id) => users.get(id)?.Name ?? (id === me ? t('chat.you') : []));

  const draw = (row: MessageRow): ReactNode => {
    if (row.kind === 'unsent') return <UnsentItem row={row} onEdit={onEditUnsent} onDone={onWrite} />;
    const { message } = row;
    const isOwn = message.UserId === me;
    const { delivery, readers } = deliveryOf(message, reads);
    const isGroup = conversation.Kind === 'group';
    return (
      <MessageItem
        row={row}
        conversation={conversation}
        author={message.UserId === null ? undefined : users.get(message.UserId)}
        name={nameOf(message)}
        isOwn={isOwn}
        delivery={isOwn ? delivery : undefined}
        seenBy={isGroup && readers > 0 ? t('chat.delivery.seenBy', { count: readers }) : undefined}
        mentioned={mentionedIn(message)}
        repliesTo={message.ReplyTo && nameOf({ UserId: message.ReplyTo.UserId, Author: repliedAuthor(message) })}
        isLit={lit === message.Seq}
        menu={message.Removed ? null : menuOf(message, message.Seq === stop?.seq)}
        onShow={(seq) => void show(seq)}
        onPropose={onPropose}
      />
    );
  };
  const repliedAuthor = ({ ReplyTo }: Message): string => {
    const id = ReplyTo?.UserId;
    return (id && (users.get(id)?.Name ?? messages.find(({ UserId }) => UserId === id)?.Author)) || '';
  };

  return (
    <div className={classes.place}>
      <div
        ref={scroll}
        className={classes.scroll}
        role="log"
        aria-label={t('chat.log')}
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
        tabIndex={0}
        onScroll={() => {
          loadMore();
          look();
        }}
      >
        <div className={classes.inner} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={classes.rows}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {draw(row)}
                </div>
              )
            );
          })}
        </div>
      </div>
      <VisuallyHidden aria-live="polite" role="status">
        {news.map((message) => (
          <p key={message.Seq}>
            {nameOf(message)}:{' '}
            {[splitProposal(message.Message).text, ...message.Files.map(({ FileName }) => FileName)]
              .filter(Boolean)
              .join(', ')}
          </p>
        ))}
      </VisuallyHidden>
      {(loaded.loading === 'older' || loaded.failure) && (
        <div className={classes.older}>
          {loaded.failure ? (
            <Paper withBorder shadow="sm" px="sm" py={4}>
              {messageOf(loaded.failure)}{' '}
              <Button size="compact-sm" variant="subtle" onClick={() => void log.retry()}>
                {t('ui.error.retry')}
              </Button>
            </Paper>
          ) : (
            <Loader size="sm" aria-label={t('ui.loading')} />
          )}
        </div>
      )}
      {!isAtEnd && (
        <Box className={classes.toNewest}>
          <Button
            variant="default"
            radius="xl"
            leftSection={<IconArrowDown size={18} aria-hidden />}
            onClick={() => void toNewest()}
          >
            {below > 0 ? t('chat.toNewest.count', { count: below }) : t('chat.toNewest')}
          </Button>
        </Box>
      )}
    </div>
  );
}
