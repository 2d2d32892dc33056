import { conversations, type Message, messages } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { directRoute, type Route, route } from '../../access/route.ts';
import type { Files } from '../files/index.ts';
import { announcementRoutes } from './announcements/routes.ts';
import type { Cards } from './cards/cards.ts';
import { listContacts } from './contact/contacts.ts';
import { contactFigures } from './contact/figures.ts';
import { leaveGroup, listMembers, updateGroup } from './conversations/groups.ts';
import { listConversations, newCount } from './conversations/list.ts';
import { countOfficeWaiting } from './conversations/office-queries.ts';
import {
  archiveConversation,
  markRead,
  muteConversation,
  needsNoAnswer,
  visibility,
} from './conversations/own-state.ts';
import { presentConversation } from './conversations/present-conversation.ts';
import { startConversation } from './conversations/start.ts';
import { listWaiting, removeHeld } from './held/hold-message.ts';
import { type Live, liveRoutes } from './live/live-routes.ts';
import { editMessage, removeMessage } from './messages/change-message.ts';
import { openConversation, readEarlier, readNew } from './messages/read-messages.ts';
import { listItems, search } from './messages/search.ts';
import type { Sending } from './messages/send.ts';
import { passOn } from './passing-on/pass-on.ts';
import { reportRoutes } from './reports/routes.ts';

/** What the routes of chat need besides the database. */
interface ChatOptions {
  files: Files;
  publicUrl: string;
  live: Live;
  /** What messages show for links to things of the programme. */
  cards: Cards;
  sending: Sending;
}

/** All routes of chat. */
export const chatRoutes = ({ live, files, publicUrl, cards, sending }: ChatOptions): Route[] => [
  ...conversationRoutes(),
  ...messageRoutes(sending, cards),
  ...announcementRoutes(files, publicUrl),
  ...reportRoutes(),
  ...liveRoutes(live),
];

const conversationRoutes = (): Route[] => [
  route(conversations.contacts, listContacts),
  route(conversations.list, listConversations),
  route(conversations.get, (context, { ConversationId }) => presentConversation(context, ConversationId)),
  route(conversations.newCount, newCount),
  route(conversations.start, startConversation),
  route(conversations.update, updateGroup),
  route(conversations.leave, leaveGroup),
  route(conversations.who, listMembers),
  route(conversations.mute, muteConversation),
  route(conversations.archive, archiveConversation),
  route(conversations.needsNoAnswer, needsNoAnswer),
  route(conversations.read, markRead),
  route(conversations.visibility, visibility),
  route(conversations.figures, contactFigures),
  route(conversations.office, async ({ db, actor }) => {
    const { waiting, since } = await countOfficeWaiting(db, currentProject(actor).id);
    return { Waiting: waiting, Since: since?.toISOString() ?? null };
  }),
];

function messageRoutes(sending: Sending, cards: Cards): Route[] {
  const filled = async (context: Context, message: Message) => (await cards.fill(context, [message]))[0] ?? message;
  return [
    route(messages.get, async (context, body) => cards.fill(context, await readEarlier(context, body))),
    route(messages.newMessages, async (context, body) => {
      const { Messages, More } = await readNew(context, body);
      return { Messages: await cards.fill(context, Messages), More };
    }),
    route(conversations.subscribe, async (context, body) => {
      const opened = await openConversation(context, body);
      return { ...opened, Messages: await cards.fill(context, opened.Messages) };
    }),
    route(messages.search, async (context, body) => {
      const { list, More } = await search(context, body);
      return { list: await cards.fill(context, list), More };
    }),
    route(messages.cards, (context, body) => cards.preview(context, body)),
    route(messages.items, listItems),
    route(messages.edit, async (context, body) => filled(context, await editMessage(context, body, cards))),
    route(
      messages.remove,
      async (context, body) => (await removeHeld(context, body.Id)) ?? removeMessage(context, body),
    ),
    route(messages.passOn, passOn),
    route(messages.waiting, listWaiting),
    directRoute(messages.send, async (context, body) => filled(context, await sending.send(context, body))),
  ];
}
