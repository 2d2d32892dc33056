import type { ChatEvent, conversations, messages, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../access/context.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import { unreadRevision } from '../../notifications/index.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import type { LiveBus } from './live-bus.ts';
import type { LiveRoom } from './live-notice.ts';
import { publishLive } from './publish-queries.ts';
import { findChangedConversations, findHeardConversations } from './rooms-queries.ts';

/** Milliseconds for which the typing of a person in a conversation is not announced again. */
const TYPING_PAUSE = 2_000;

/** Remembers whose typing was announced a moment ago. */
export class Typing {
  readonly #reported = new LRUCache<string, true>({ max: 20_000, ttl: TYPING_PAUSE - 100 });

  /** Announces to those who have a conversation open that the actor is typing. */
  async report(context: Context, { ConversationId }: ParsedBodyOf<typeof conversations.typing>): Promise<{ Ok: true }> {
    const UserId = context.actor.userId;
    const key = `${UserId} ${ConversationId}`;
    if (this.#reported.has(key)) return { Ok: true };
    await requireConversation(context, ConversationId);
    this.#reported.set(key, true);
    const e: ChatEvent = { Event: 'userTyping', ConversationId, UserId };
    await publishLive(context.db, [{ to: [`open:${ConversationId}`], e }]);
    return { Ok: true };
  }
}

/** Longest time that a call waits, in milliseconds; proxies allow requests longer than that. */
const MAX_WAIT = 20_000;

/** Milliseconds for which events are collected, so that simultaneous ones are returned together. */
const GATHER = 50;

/** The sources that wake up waiting calls. */
interface Sources {
  bus: LiveBus;
  /** Announces the id of a person with new notifications. */
  notificationChanges: Changes;
}

/**
 * Returns the events that the hub would have pushed since a known state: at once, or as soon as something happens.
 * Events contain no messages; pages request these separately.
 */
export async function waitForEvents(
  context: Context,
  { Since, Wait = false }: ParsedBodyOf<typeof messages.events>,
  { bus, notificationChanges }: Sources,
): Promise<ReplyOf<typeof messages.events>> {
  const { db, actor } = context;
  return notificationChanges.whileWatching(actor.userId, context, async (notified) => {
    const happened: ChatEvent[] = [];
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const hear = (event: ChatEvent) => {
      happened.push(withoutMessage(event));
      setTimeout(wake, GATHER);
    };
    const rooms = await roomsOf(context, Since.Conversations);
    const ends = [bus.listen(rooms, hear, wake), context.onGone(wake)];
    const timer = setTimeout(wake, MAX_WAIT);
    try {
      const missed = await findMissed(context, Since);
      if (missed.length > 0 || !Wait) return { Events: [...missed, ...happened] };
      void notified.then((changed) => changed && hear({ Event: 'notification' }));
      await woken;
      return { Events: happened };
    } finally {
      clearTimeout(timer);
      for (const end of ends) end();
    }
  });

  /** Returns the events for what already differs from what the page knows. */
  async function findMissed({ actor }: Context, known: typeof Since): Promise<ChatEvent[]> {
    const changed = await findChangedConversations(db, actor.userId, officeOf(context), known.Conversations);
    const events: ChatEvent[] = changed.map(({ id, seq, change }) => ({
      Event: 'messageReceived',
      ConversationId: id,
      Seq: seq,
      Change: change,
    }));
    if (known.Notification === undefined) return events;
    const isCurrent = (await unreadRevision(db, actor.userId)) === known.Notification;
    return isCurrent ? events : [...events, { Event: 'notification' }];
  }
}

/** Returns the programme whose office the actor belongs to; null when they belong to none. */
const officeOf = ({ actor }: Context): number | null =>
  actor.project && actor.can.has('chat.office') ? actor.project.id : null;

/**
 * Returns the rooms whose events a connection of the actor would receive, and those of the conversations that the page
 * has loaded.
 */
async function roomsOf(context: Context, held: readonly { Id: number }[]): Promise<LiveRoom[]> {
  const { db, actor } = context;
  const own = await findHeardConversations(db, [actor.userId]);
  const isOwn = new Set(own.map(({ id }) => id));
  const office = officeOf(context);
  return [
    `user:${actor.userId}`,
    ...own.map(({ id }): LiveRoom => `conversation:${id}`),
    ...held.filter(({ Id }) => isOwn.has(Id)).map(({ Id }): LiveRoom => `open:${Id}`),
    ...(office === null ? [] : [`office:${office}` as const]),
  ];
}

/**
 * Returns an event without its message. What a message shows may depend on the programme, which the page names when it
 * requests the message.
 */
function withoutMessage(event: ChatEvent): ChatEvent {
  if (!('Message' in event)) return event;
  const { Message: _, ...rest } = event;
  return rest;
}
