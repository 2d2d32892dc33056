import { conversations, messages } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import type { Presence } from '../presence/presence.ts';
import type { LiveBus } from './live-bus.ts';
import { Typing, waitForEvents } from './live-calls.ts';

/** The services that push events to open pages. */
export interface Live {
  bus: LiveBus;
  presence: Presence;
  /** Announces the id of a person with new notifications. */
  notificationChanges: Changes;
}

/** Routes of the calls by which pages report that they are open and in use, and wait for events. */
export function liveRoutes(live: Live): Route[] {
  const typing = new Typing();
  const { presence } = live;
  return [
    route(conversations.typing, (context, body) => typing.report(context, body)),
    route(conversations.unsubscribe, async (context, { ConversationId }) => {
      await requireConversation(context, ConversationId);
      return { Ok: true as const };
    }),
    route(conversations.command, async ({ actor }, { Name }) => {
      await (Name === 'active' ? presence.active(actor.userId) : presence.idle(actor.userId));
      return { Ok: true as const };
    }),
    route(messages.events, (context, body) => waitForEvents(context, body, live)),
  ];
}
