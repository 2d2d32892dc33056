import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasPermission, isImpersonated, useMe } from '../../api/session.ts';
import { openHub, showProgramme, useHubEvents } from '../../live/index.ts';
import { renewUnreadMessages, unreadMessagesQuery } from './news/unread.ts';

/** Milliseconds during which events are collected before the numbers are loaded once. */
const PAUSE = 300;

/** Events after which the number of unread messages may have changed. */
const news: readonly string[] = ['messageReceived', 'messageChanged', 'conversationChanged', 'resync'];

/**
 * Opens the person's live connection, and keeps the numbers of unread messages up to date by it; use it in one
 * place on the page only. Nothing is opened while someone acts or views as the person, or before they have
 * secured their account.
 */
export function useLiveCounts(): void {
  const client = useQueryClient();
  const me = useMe();
  const isLive = hasPermission(me, 'chat.use') && !isImpersonated(me) && !me.Must;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => showProgramme(me.Project?.Id), [me.Project?.Id]);
  useEffect(() => (isLive ? openHub(me.Id) : undefined), [isLive, me.Id]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useHubEvents((event) => {
    if (event.Event === 'initialData' && event.Chat) {
      client.setQueryData(unreadMessagesQuery().queryKey, event.Chat);
      void client.invalidateQueries({ queryKey: [...unreadMessagesQuery().queryKey.slice(0, 2), 'waiting'] });
    }
    if (news.includes(event.Event) || (event.Event === 'read' && event.UserId === me.Id)) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void renewUnreadMessages(client), PAUSE);
    }
  });
}
