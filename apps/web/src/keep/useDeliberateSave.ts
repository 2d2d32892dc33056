import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { projectOf } from '../paths.ts';
import { currentOutbox, onWriteSent } from './current-outbox.ts';
import type { KeyState } from './save-states.ts';
import type { Unsent, Write } from './unsent-writes.ts';

interface Options {
  /** What is being written, the same across reloads. */
  key: string;
  /** The Version of the row the screen shows. */
  version: number;
  /** Hears what the server answered. */
  onSaved?: (reply: unknown) => void;
}

export interface DeliberateSave extends KeyState {
  save: (write: Write) => void;
  /** Why the server did not have it, until the next try. */
  refusal: Error | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
}

/**
 * Saves through the outbox when the person presses a button: without a connection it waits and is sent later. What the
 * server refuses is not kept to be tried again some other day; the screen still shows it.
 */
export function useDeliberateSave({ key, version, onSaved }: Options): DeliberateSave {
  const outbox = currentOutbox();
  const { states } = outbox;
  const status = useSyncExternalStore(states.subscribe, () => states.get(key));
  const [refusal, setRefusal] = useState<Error>();
  const heard = useEffectEvent((unsent: Unsent, reply: unknown) => unsent.key === key && onSaved?.(reply));
  useEffect(() => onWriteSent((unsent, reply) => heard(unsent, reply)), []);

  const { problem } = status;
  useEffect(() => {
    if (problem?.kind !== 'refused') return;
    setRefusal(problem.error);
    void outbox.discard(key);
  }, [problem, outbox, key]);

  return {
    ...status,
    refusal,
    save: (write) => {
      setRefusal(undefined);
      void outbox.put({ key, project: projectOf(window.location.pathname), version }, write);
    },
    keepMine: () => void outbox.decide(key, 'mine'),
    takeTheirs: () => void outbox.decide(key, 'theirs'),
  };
}
