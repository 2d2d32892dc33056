import type { Notification, UnreadCount } from '@ithaki/contract';
import { api } from '../../../api/client.ts';
import { ApiError, isTransient } from '../../../api/error.ts';
import { holdNotification, hubState, onHubEvent } from '../../../live/index.ts';
import { newsIn } from './news.ts';

/** What one tab of the browser tells the others: how many are unread, and which of them are new. */
export interface Told {
  unread: UnreadCount;
  news: readonly Notification[];
}

/** Milliseconds between a reply and the next question: several things told together are asked for once. */
const PAUSE = 500;
/** Milliseconds before the next try after a failure, by the number of failures; the last for all further ones. */
const WAITS = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Milliseconds after which a question without a reply counts as failed: the server answers within twenty seconds. */
const LONGEST = 40_000;

/** Half to one and a half times as long, so that the browsers of many do not ask at once after a restart. */
const spread = (milliseconds: number): number => milliseconds * (0.5 + Math.random());

/** Waits; ends early when following ends, or when the connection is back. */
const pause = (milliseconds: number, end: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done, { signal: over.signal });
    end.addEventListener('abort', done, { signal: over.signal });
    if (end.aborted) done();
  });

/**
 * What the live connection tells of notifications: whether something may have changed since it was asked, and a wait until
 * that is so, or until the connection is lost and a waiting call has to take its place.
 */
function hearHub(end: AbortSignal) {
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
    asked: () => {
      isStale = false;
    },
    async untilTold(): Promise<void> {
      while (!isStale && !end.aborted && hubState.get() === 'connected')
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
}

interface Options {
  person: number;
  /** How many are unread as this tab begins. */
  unread: UnreadCount;
  /** Called in every tab of the browser when something changed. */
  onTold: (told: Told) => void;
  /** Called with what is new in one tab of the browser alone. */
  onNews: (news: readonly Notification[]) => void;
}

/**
 * Follows how many notifications are unread: asks when the live connection tells of a change, and where there is none by a
 * call that waits for one. One tab of the browser asks (the one that holds the lock) and tells the others; when it is
 * closed, another goes on. Where the browser has no locks, each tab asks. Returns a function that ends it.
 */
export function followUnread({ person, unread, onTold, onNews }: Options): () => void {
  const end = new AbortController();
  const name = `ithaki-notifications/${person}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let known = unread;
  let newest: string | undefined;
  const hub = hearHub(end.signal);

  const tell = (told: Told) => {
    known = told.unread;
    holdNotification(known.Revision);
    if (!end.signal.aborted) onTold(told);
  };

  /** Asks once; resolves to the milliseconds until the next question, or undefined where there is none to ask. */
  async function ask(failures: number): Promise<number | undefined> {
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(LONGEST)]);
    try {
      hub.asked();
      const since = hub.isConnected() ? {} : { Since: known.Revision };
      const now = await api.notifications.count(since, { signal, quiet: true });
      if (now.Revision === known.Revision) return PAUSE;
      const rows = await api.notifications.list({ Unread: true }, { signal, quiet: true });
      const news = newsIn(rows, newest, now.Count - known.Count);
      newest = rows[0]?.At ?? newest;
      channel?.postMessage({ unread: now, news } satisfies Told);
      tell({ unread: now, news });
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
      if (failures === 0) await hub.untilTold();
    }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => tell(data));
  const { locks } = navigator;
  // A lock that is not granted before the end is not wanted any more.
  if (locks) locks.request(name, { signal: end.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    end.abort();
    channel?.close();
  };
}
