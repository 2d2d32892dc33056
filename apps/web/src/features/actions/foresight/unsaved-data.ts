import type { JsonObject } from '@ithaki/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { keptBody, onWriteSent } from '../../../keep/index.ts';
import { dataIn, type Target } from '../parts.ts';

// What open editors hold, and what was just confirmed, until the screens have read what came of it.
const live = new Map<string, JsonObject>();
const sent = new Map<string, { data: JsonObject; at: number }>();
const listeners = new Set<() => void>();
let changes = 0;

function tell(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

const prefix = 'mentee-data/';

onWriteSent(({ key, body }) => {
  const data = key.startsWith(prefix) && dataIn(body);
  if (!data) return;
  sent.set(key, { data, at: Date.now() });
  tell();
});

/** The name under which the outbox keeps what is written in a mentee's action. */
export const writingKey = ({ actionId, menteeId }: Target): string => `${prefix}${menteeId ?? 'own'}/${actionId}`;

/** What of an action is written and not yet part of what was read at `readAt` (milliseconds). */
export function writtenIn(target: Target, readAt: number): JsonObject | undefined {
  const key = writingKey(target);
  const confirmed = sent.get(key);
  return live.get(key) ?? dataIn(keptBody(key)) ?? (confirmed && confirmed.at > readAt ? confirmed.data : undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws anew whenever something is written in an action, or confirmed. */
export const useWriting = (): number => useSyncExternalStore(subscribe, () => changes);

/** Lets other parts of the screen know what an editor holds. */
export function useLetKnow(target: Target, data: JsonObject, touched: boolean): void {
  const key = writingKey(target);
  const text = JSON.stringify(data);
  useEffect(() => {
    if (!touched) return;
    live.set(key, JSON.parse(text));
    tell();
  }, [key, text, touched]);
  useEffect(
    () => () => {
      if (live.delete(key)) tell();
    },
    [key],
  );
}
