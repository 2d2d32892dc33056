import type { JsonObject } from '@ithaki/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { onWriteSent, unsentBody } from '../../../keep/index.ts';
import { dataIn, type Target } from '../action-data.ts';

// Data in open editors, and saved data until the screens have loaded its effects.
const editedData = new Map<string, JsonObject>();
const confirmedData = new Map<string, { data: JsonObject; confirmedAt: number }>();
const listeners = new Set<() => void>();
let changes = 0;

function notifyListeners(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

const prefix = 'mentee-data/';

onWriteSent(({ key, body }) => {
  const data = key.startsWith(prefix) && dataIn(body);
  if (!data) return;
  confirmedData.set(key, { data, confirmedAt: Date.now() });
  notifyListeners();
});

/** The outbox key of unsaved data in a mentee's action. */
export const unsavedDataKey = ({ actionId, menteeId }: Target): string => `${prefix}${menteeId ?? 'own'}/${actionId}`;

/** Returns an action's data that is newer than what was loaded at `readAt` (milliseconds). */
export function unsavedDataOf(target: Target, readAt: number): JsonObject | undefined {
  const key = unsavedDataKey(target);
  const confirmed = confirmedData.get(key);
  return (
    editedData.get(key) ??
    dataIn(unsentBody(key)) ??
    (confirmed && confirmed.confirmedAt > readAt ? confirmed.data : undefined)
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Re-renders whenever an editor changes an action's data or a save is confirmed. */
export const useUnsavedDataChanges = (): number => useSyncExternalStore(subscribe, () => changes);

/** Publishes an editor's unsaved data to the other parts of the screen. */
export function usePublishUnsavedData(target: Target, data: JsonObject, touched: boolean): void {
  const key = unsavedDataKey(target);
  const text = JSON.stringify(data);
  useEffect(() => {
    if (!touched) return;
    editedData.set(key, JSON.parse(text));
    notifyListeners();
  }, [key, text, touched]);
  useEffect(
    () => () => {
      if (editedData.delete(key)) notifyListeners();
    },
    [key],
  );
}
