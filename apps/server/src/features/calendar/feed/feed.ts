import type { feeds, ReplyOf } from '@ithaki/contract';
import type { Context, OpenHttpContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import { localizedText } from '../../actions/index.ts';
import { writeFeed } from '../../meetings/index.ts';
import {
  deleteFeed,
  type FeedMeeting,
  type FeedOwner,
  findFeed,
  findFeedMeetings,
  findFeedOwner,
  markRead,
  saveFeed,
} from './feed-queries.ts';

/**
 * Returns the calls about feeds, whose addresses begin with `publicUrl`. Only the owner may make or stop one: whoever
 * knows a feed's address reads it without signing in, also after they stopped acting as its owner.
 */
export const feedCalls = (publicUrl: string) => ({
  async get({ db, actor }: Context): Promise<ReplyOf<typeof feeds.get>> {
    const feed = await findFeed(db, currentProject(actor).id, actor.userId);
    return { Active: feed !== undefined, LastReadAt: feed?.readAt?.toISOString() ?? null };
  },

  async renew({ db, actor, audit }: Context): Promise<ReplyOf<typeof feeds.renew>> {
    requireMode(actor, 'ownData');
    const { token, hash } = newToken();
    await saveFeed(db, currentProject(actor).id, actor.userId, hash);
    audit({ subjectId: actor.userId, target: 'feed' });
    return { Url: `${publicUrl}/feed/${token}.ics`, LastReadAt: null };
  },

  async stop({ db, actor, audit }: Context): Promise<ReplyOf<typeof feeds.stop>> {
    requireMode(actor, 'ownData');
    await deleteFeed(db, currentProject(actor).id, actor.userId);
    audit({ subjectId: actor.userId, target: 'feed' });
    return { Ok: true };
  },

  /** Returns a person's meetings as an iCalendar file; replies 304 if the calendar program has the same version. */
  async read({ db, request, reply }: OpenHttpContext, { Token }: { Token: string }): Promise<string> {
    const owner = await findFeedOwner(db, tokenHash(Token));
    if (!owner) throw new Refusal(410, 'FeedEnded');
    if (owner.isStale) await markRead(db, owner);
    const names = owner.names ?? 'initials';
    const etag = `"${owner.state}-${names}-${owner.language}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').type('text/calendar; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return '';
    const meetings = await findFeedMeetings(db, owner);
    return writeFeed(
      meetings.map((meeting) => ({ ...meeting, summary: summaryOf(meeting, { ...owner, names }) })),
      { name: localizedText(owner.title, owner.language), language: owner.language, publicUrl },
    );
  },
});

/**
 * Returns the title of a meeting in a feed: the action and the people whom the owner meets, named as the programme's
 * settings say.
 */
function summaryOf({ title, names: people, isGroup }: FeedMeeting, { names, language }: FeedOwner): string {
  const what = localizedText(title, language);
  if (names === 'none' || people.length === 0 || (isGroup && people.length > 3)) return what;
  return `${what}: ${people.map((name) => (names === 'full' ? name : initialsOf(name))).join(', ')}`;
}

/** Returns the initials of a name: 'Π. Μ.'. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]?.toLocaleUpperCase('el')}.`)
    .join(' ');
