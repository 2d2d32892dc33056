import type { Conversation, Message } from '@ithaki/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { callLive, isInUse, onUse } from '../../../live/index.ts';
import { patchConversations } from '../conversations/queries.ts';
import { renewUnreadMessages } from '../news/unread.ts';

/** Milliseconds during which newly visible messages are collected before one report to the server. */
const PAUSE = 250;

interface Options {
  conversation: Conversation | undefined;
  messages: readonly Message[];
  me: number;
  /** Returns the number of the last visible message. */
  lastInSight: () => number;
}

/**
 * Marks messages as read when somebody sees them: in the visible part of the list, in a tab that is visible and
 * in use. Returns a function to call when other messages become visible, and the number after which messages
 * count as new: that of the last one read when the conversation was opened, or when messages came while nobody
 * was looking.
 */
export function useReadMarks({ conversation, messages, me, lastInSight }: Options) {
  const client = useQueryClient();
  /** The number up to which messages were last reported to the server as read. */
  const lastSent = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [newAfter, setNewAfter] = useState<number>();
  const [openedWith, setOpenedWith] = useState<number>();
  const [lastSeen, setLastSeen] = useState(0);

  if (conversation && openedWith !== conversation.Id) {
    setOpenedWith(conversation.Id);
    setNewAfter(conversation.New > 0 ? conversation.Read : undefined);
    setLastSeen(conversation.Seq);
  } else if (conversation) {
    // A message of another person that comes while nobody is looking begins a new line, unless there is one
    // already.
    const fresh = messages.find(({ Seq, UserId }) => Seq > lastSeen && UserId !== me);
    const newest = messages.at(-1)?.Seq ?? 0;
    if (newest > lastSeen) {
      setLastSeen(newest);
      const isLineRead = newAfter === undefined || conversation.Read > newAfter;
      if (fresh && !isInUse() && isLineRead) setNewAfter(fresh.Seq - 1);
    }
  }

  const tell = useEffectEvent(async () => {
    if (!conversation || !isInUse()) return;
    const { Id: ConversationId, ProjectId, Read } = conversation;
    const Seq = lastInSight();
    if (Seq <= Math.max(Read, lastSent.current)) return;
    lastSent.current = Seq;
    try {
      const reply = await callLive(api.conversations.read, { ConversationId, ProjectId, Seq });
      patchConversations(client, (shown) =>
        shown.Id === ConversationId ? { ...shown, New: reply.New, Read: Math.max(shown.Read, reply.Read) } : shown,
      );
      void renewUnreadMessages(client);
    } catch {
      // Reported again with the next visible message, or at the next use of the page.
      lastSent.current = 0;
    }
  });
  const look = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void tell(), PAUSE);
  });
  const newest = messages.at(-1)?.Seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when a message came
  useEffect(() => look(), [newest, conversation?.Id]);
  useEffect(() => {
    const stop = onUse(() => look());
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);
  /** After 'mark unread' visible messages do not count as read until a new one comes. */
  const forget = () => {
    lastSent.current = messages.at(-1)?.Seq ?? 0;
  };
  return { look: () => look(), forget, newAfter };
}
