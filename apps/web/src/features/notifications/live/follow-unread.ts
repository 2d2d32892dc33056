import type { Notification, UnreadCount } from '@ithaki/contract';
import { api } from '../../../api/client.ts';
import { ApiError, isTransient } from '../../../api/error.ts';
import { hubState, onHubEvent, pause, recordNotification, spread } from '../../../live/index.ts';

/**
 * Returns the new ones among unread notifications, newest first: those after the newest known one (an instant)
 * or, if none was known, as many as their number has increased by.
 */
function newNotifications(
  unread: readonly Notification[],
  newest: string | undefined,
  added: number,
): readonly Notification[] {
  if (newest === undefined) return unread.slice(0, Math.max(0, added));
  return unread.filter(({ At }) => Date.parse(At) > Date.parse(newest));
}

/** A message between tabs: the number of unread notifications, and which of them are new. */
export interface UnreadReport {
  unread: UnreadCount;
  news: readonly Notification[];
}

/** Milliseconds between a reply and the next call, so that several changes together need one call. */
const PAUSE = 500;
/** Milliseconds before the next try, by the number of failures; the last value is used for all further ones. */
const WAITS = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Milliseconds after which a call without a reply counts as failed: the server replies within twenty seconds. */
const LONGEST = 40_000;

/**
 * Listens to notification events of the live connection: returns whether something may have changed since the
 * last call, and a wait until it does, or until the connection is lost and waiting calls must replace it.
 */
function listenToHub(end: AbortSignal) {
  let isStale = true;
  let wake: () => void = () => undefined;
  const ends = [
    onHubEvent(({ Event }) => {
      if (Event !== 'notification' && Event !== 'resync') return;
      isStale = true;
      wake();
    }),
    hubState.subscribe(() => wake()),
  ];
  end.addEventListener('abort', () => {
    for (const stop of ends) stop();
    wake();
  });
  return {
    isConnected: () => hubState.get() === 'connected',
    markLoaded: () => {
      isStale = false;
    },
    async untilChanged(): Promise<void> {
      while (!isStale && !end.aborted && hubState.get() === 'connected')
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
}

interface Options {
  person: number;
  /** The number of unread notifications when this tab begins. */
  unread: UnreadCount;
  /** Called in every tab of the browser when something has changed. */
  onReport: (report: UnreadReport) => void;
  /** Called with new notifications, in only one tab of the browser. */
  onNews: (news: readonly Notification[]) => void;
}

/**
 * Follows the number of unread notifications: makes a call whenever the live connection reports a change, or
 * waiting calls without a connection. One tab of the browser (the one that holds the lock) makes the calls and
 * informs the others; when it is closed, another takes over. In browsers without locks, each tab makes calls.
 * Returns a function that ends it.
 */
export function followUnread({ person, unread, onReport, onNews }: Options): () => void {
  const end = new AbortController();
  const name = `ithaki-notifications/${person}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let known = unread;
  let newest: string | undefined;
  const hub = listenToHub(end.signal);

  const onNewReport = (report: UnreadReport) => {
    known = report.unread;
    recordNotification(known.Revision);
    if (!end.signal.aborted) onReport(report);
  };

  /** Makes a call; resolves to the milliseconds until the next one, or undefined if there must be none. */
  async function ask(failures: number): Promise<number | undefined> {
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(LONGEST)]);
    try {
      hub.markLoaded();
      const since = hub.isConnected() ? {} : { Since: known.Revision };
      const now = await api.notifications.count(since, { signal, quiet: true });
      if (now.Revision === known.Revision) return PAUSE;
      const rows = await api.notifications.list({ Unread: true }, { signal, quiet: true });
      const news = newNotifications(rows, newest, now.Count - known.Count);
      newest = rows[0]?.At ?? newest;
      channel?.postMessage({ unread: now, news } satisfies UnreadReport);
      onNewReport({ unread: now, news });
      if (news.length > 0 && !end.signal.aborted) onNews(news);
      return PAUSE;
    } catch (error) {
      if (error instanceof ApiError && !isTransient(error)) return undefined;
      return spread(WAITS[Math.min(failures, WAITS.length - 1)] ?? 0);
    }
  }

  async function lead(): Promise<void> {
    let failures = 0;
    while (!end.signal.aborted) {
      const wait = await ask(failures);
      if (wait === undefined) return;
      failures = wait === PAUSE ? 0 : failures + 1;
      await pause(wait, end.signal);
      if (failures === 0) await hub.untilChanged();
    }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<UnreadReport>) => onNewReport(data));
  const { locks } = navigator;
  // A lock that is not granted before the end is no longer needed.
  if (locks) locks.request(name, { signal: end.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    end.abort();
    channel?.close();
  };
}
