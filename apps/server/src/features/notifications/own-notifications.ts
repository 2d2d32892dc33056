import type { Notification, notifications, ParsedBodyOf, ReplyOf, UnreadCount } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { requireMode } from '../../access/session-modes.ts';
import type { Db } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import type { Changes } from '../../platform/events/changes.ts';
import { findChoices } from './choice-queries.ts';
import { type NotificationKind, offeredMails } from './kind.ts';
import { countOwn, countUnread, findNotifications, markRead, type NotificationRow } from './list-queries.ts';
import { presentNotification } from './present.ts';

/** Returns a page of the actor's notifications, in the language of the request. */
export async function listNotifications(
  context: Context,
  { Before, Unread = false, Kind, Group }: ParsedBodyOf<typeof notifications.list>,
  kinds: readonly NotificationKind[],
): Promise<ReplyOf<typeof notifications.list>> {
  const { db, actor } = context;
  requireMode(actor, 'notifications');
  if (Before !== undefined && (await countOwn(db, actor.userId, [Before])) === 0) throw notFound();
  // A kind that no feature defines any more has no texts, so it cannot be listed.
  const wanted = kinds.filter(({ kind, group }) => (!Kind || kind === Kind) && (!Group || group === Group));
  const filter = { before: Before ?? null, unread: Unread, kinds: wanted.map(({ kind }) => kind) };
  return presentAll(context, await findNotifications(db, actor.userId, filter), kinds);
}

/** Returns notifications in the form sent to the actor. */
export async function presentAll(
  { db, actor, language, now }: Context,
  rows: readonly NotificationRow[],
  kinds: readonly NotificationKind[],
): Promise<Notification[]> {
  if (rows.length === 0) return [];
  const choices = await findChoices(db, actor.userId);
  return rows.flatMap((row) => {
    const kind = kinds.find((known) => known.kind === row.kind);
    return kind ? [presentNotification(row, kind, { choices, language, now })] : [];
  });
}

/**
 * Returns a text that differs whenever a person's unread notifications differ: a new one raises the newest id, a
 * repeated one raises its number of times, and reading one lowers the number of rows.
 */
function revisionOf(counts: Awaited<ReturnType<typeof countUnread>>): string {
  const sum = (part: 'rows' | 'times') => counts.reduce((all, count) => all + count[part], 0);
  return `${sum('rows')}-${sum('times')}-${Math.max(0, ...counts.map(({ newest }) => newest))}`;
}

/** Returns the revision of a person's unread notifications, equal to that in the reply of the call `Count`. */
export const unreadRevision = async (db: Db, userId: number): Promise<string> =>
  revisionOf(await countUnread(db, userId));

/** Returns the number of the actor's unread notifications by project. */
async function presentUnread({ db, actor }: Context): Promise<UnreadCount> {
  const counts = await countUnread(db, actor.userId);
  return {
    Count: counts.reduce((all, { rows }) => all + rows, 0),
    Projects: counts.map(({ projectId, rows }) => ({ ProjectId: projectId, Count: rows })),
    Revision: revisionOf(counts),
  };
}

/** Returns the number of the actor's unread notifications as soon as it differs from what the caller knows. */
export async function countNotifications(
  context: Context,
  { Since }: ParsedBodyOf<typeof notifications.count>,
  changes: Changes,
): Promise<UnreadCount> {
  requireMode(context.actor, 'notifications');
  return changes.whileWatching(context.actor.userId, context, async (changed) => {
    const now = await presentUnread(context);
    if (Since === undefined || now.Revision !== Since) return now;
    return (await changed) ? presentUnread(context) : now;
  });
}

/** Marks notifications of the actor as read; 404 when one of them is another person's. */
export async function readNotifications(
  context: Context,
  body: ParsedBodyOf<typeof notifications.read>,
  kinds: readonly NotificationKind[],
): Promise<UnreadCount> {
  const { db, actor, now } = context;
  requireMode(actor, 'notifications');
  const alwaysMailed = kinds.filter((kind) => !offeredMails(kind).includes('off')).map(({ kind }) => kind);
  if ('Ids' in body) {
    const ids = [...new Set(body.Ids)];
    if ((await countOwn(db, actor.userId, ids)) !== ids.length) throw notFound();
    await markRead(db, actor.userId, alwaysMailed, { ids }, now);
  } else {
    const until = body.Until === undefined ? now : new Date(body.Until);
    await markRead(db, actor.userId, alwaysMailed, { until }, now);
  }
  return presentUnread(context);
}
