import type { ChatUser } from '@ithaki/contract';
import { useEffect, useRef, useState } from 'react';
import { useHubEvents } from '../../../live/index.ts';

/** Milliseconds for which somebody counts as typing. */
const HEARD = 3_000;

/** Returns the names of people who are typing in a conversation, each for three seconds after the last report. */
export function useTypingPeople(conversationId: number, users: readonly ChatUser[], me: number): readonly string[] {
  const [typing, setTyping] = useState<readonly number[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const stop = (id: number) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setTyping((known) => known.filter((userId) => userId !== id));
  };
  useHubEvents((event) => {
    if (!('ConversationId' in event) || event.ConversationId !== conversationId) return;
    // Somebody who has sent the message no longer counts as typing.
    if (event.Event === 'messageReceived' && event.Message?.UserId) stop(event.Message.UserId);
    if (event.Event !== 'userTyping' || event.UserId === me) return;
    const { UserId } = event;
    clearTimeout(timers.current.get(UserId));
    timers.current.set(
      UserId,
      setTimeout(() => stop(UserId), HEARD),
    );
    setTyping((known) => (known.includes(UserId) ? known : [...known, UserId]));
  });
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return typing.flatMap((id) => users.find(({ Id }) => Id === id)?.Name ?? []);
}
