import type { ChatUser, Conversation, Message } from '@ithaki/contract';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { useHubEvents } from '../../../live/index.ts';
import { patchConversations, renewLists } from './queries.ts';

/** Milliseconds during which changes are collected before the lists are reloaded once. */
const PAUSE = 400;

const FIRST_LETTERS = 120;

/** Returns a conversation as it is after a message was sent in it. */
function withMessage(conversation: Conversation, message: Message, me: number): Conversation {
  const isNew = message.Seq > conversation.Seq;
  const isOwn = message.UserId === me;
  const { Seq, Change, Time, UserId } = message;
  return {
    ...conversation,
    Seq: Math.max(Seq, conversation.Seq),
    Change: Math.max(Change, conversation.Change),
    ...(Seq >= conversation.Seq && {
      Last: Time,
      LastMessage: { UserId, Time, Message: message.Message.slice(0, FIRST_LETTERS) },
    }),
    ...(isNew && !isOwn && { New: conversation.New + 1, Archived: false }),
    ...(isNew && isOwn && { New: 0, Read: Seq }),
  };
}

const withStatus = (status: ChatUser['status'], userId: number) => {
  const seen = (user: ChatUser): ChatUser => (user.Id === userId ? { ...user, status } : user);
  return (conversation: Conversation): Conversation => ({ ...conversation, Users: conversation.Users.map(seen) });
};

type UserPages = InfiniteData<{ list: ChatUser[] }> | { list: ChatUser[] };

/** Updates who is online, also in lists of people. */
function patchStatus(client: QueryClient, userId: number, status: ChatUser['status']): void {
  patchConversations(client, withStatus(status, userId));
  const inPage = <Page extends { list: ChatUser[] }>(page: Page): Page => ({
    ...page,
    list: page.list.map((user) => (user.Id === userId ? { ...user, status } : user)),
  });
  for (const queryKey of [api.conversations.who.key, api.conversations.contacts.key])
    client.setQueriesData<UserPages>({ queryKey }, (shown) => {
      if (!shown) return shown;
      return 'pages' in shown ? { ...shown, pages: shown.pages.map(inPage) } : inPage(shown);
    });
}

/** Keeps lists of conversations and people up to date with events of the hub. */
export function useLiveConversations(): void {
  const client = useQueryClient();
  const me = useMe();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const loadSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void renewLists(client), PAUSE);
  };
  const isListed = (id: number): boolean => {
    const lists = client.getQueriesData<InfiniteData<{ list: Conversation[] }>>({
      queryKey: [...api.conversations.list.key, 'pages'],
    });
    return lists.every(([, shown]) => shown?.pages.some(({ list }) => list.some(({ Id }) => Id === id)));
  };
  useHubEvents((event) => {
    switch (event.Event) {
      case 'messageReceived':
      case 'messageChanged': {
        const { Message, ConversationId } = event;
        if (Message)
          patchConversations(
            client,
            (shown) => (shown.Id === ConversationId ? withMessage(shown, Message, me.Id) : shown),
            event.Event === 'messageReceived',
          );
        if (!Message || !isListed(ConversationId)) loadSoon();
        return;
      }
      case 'read': {
        const { ConversationId, UserId, Seq } = event;
        if (UserId !== me.Id) return;
        patchConversations(client, (shown) =>
          shown.Id === ConversationId ? { ...shown, Read: Seq, ...(Seq >= shown.Seq && { New: 0 }) } : shown,
        );
        return loadSoon();
      }
      case 'userConnected':
        return patchStatus(client, event.UserId, 1);
      case 'userDisconnected':
        return patchStatus(client, event.UserId, 0);
      case 'conversationChanged':
      case 'resync':
        return loadSoon();
    }
  });
}
