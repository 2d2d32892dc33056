import type { JsonObject } from '@ithaki/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { onWriteSent, unsentBody } from '../../../keep/index.ts';
import { dataIn, type Target } from '../parts.ts';

// Data in open editors, and data just confirmed, until the screens have fetched its effects.
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

/** The outbox key of unsaved data in a mentee's action. */
export const writingKey = ({ actionId, menteeId }: Target): string => `${prefix}${menteeId ?? 'own'}/${actionId}`;

/** Data written in an action that is not part of what was fetched at `readAt` (milliseconds). */
export function writtenIn(target: Target, readAt: number): JsonObject | undefined {
  const key = writingKey(target);
  const confirmed = sent.get(key);
  return live.get(key) ?? dataIn(unsentBody(key)) ?? (confirmed && confirmed.at > readAt ? confirmed.data : undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Re-renders whenever an editor changes an action's data or a save is confirmed. */
export const useWriting = (): number => useSyncExternalStore(subscribe, () => changes);

/** Publishes an editor's unsaved data to the other parts of the screen. */
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
