import type { Conversation } from '@ithaki/contract';
import { useMemo, useState } from 'react';
import { useHubEvents } from '../../../live/index.ts';
import { useWho } from './queries.ts';

/** Returns how far the other members of a conversation have read: the number of the last read message, by person. */
export function useReads({ Id }: Conversation, me: number): ReadonlyMap<number, number> {
  const members = useWho(Id).data?.list;
  const [heard, setHeard] = useState<ReadonlyMap<number, number>>(new Map());
  useHubEvents((event) => {
    if (event.Event !== 'read' || event.ConversationId !== Id) return;
    setHeard((known) => new Map(known).set(event.UserId, Math.max(event.Seq, known.get(event.UserId) ?? 0)));
  });
  return useMemo(() => {
    const reads = new Map<number, number>();
    for (const { Id: userId, Read } of members ?? []) if (Read !== null) reads.set(userId, Read);
    for (const [userId, seq] of heard) reads.set(userId, Math.max(seq, reads.get(userId) ?? 0));
    reads.delete(me);
    return reads;
  }, [members, heard, me]);
}
