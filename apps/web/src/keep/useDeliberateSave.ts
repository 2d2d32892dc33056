import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { projectInPath } from '../paths.ts';
import { currentOutbox, onWriteSent } from './current-outbox.ts';
import type { KeyState } from './save-states.ts';
import type { Unsent, Write } from './unsent-writes.ts';

interface Options {
  /** Identifies what is edited, also after a reload. */
  key: string;
  /** The Version of the row that the page shows. */
  version: number;
  /** Called with the server's reply. */
  onSaved?: (reply: unknown) => void;
}

export interface DeliberateSave extends KeyState {
  save: (write: Write) => void;
  /** The server's refusal, until the next save. */
  refusal: Error | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
}

/**
 * Saves through the outbox when the person clicks a button; without a connection the write waits and is sent
 * later. A refused write is dropped from the outbox, while the page still shows what was typed.
 */
export function useDeliberateSave({ key, version, onSaved }: Options): DeliberateSave {
  const outbox = currentOutbox();
  const { states } = outbox;
  const status = useSyncExternalStore(states.subscribe, () => states.get(key));
  const [refusal, setRefusal] = useState<Error>();
  const notifySaved = useEffectEvent((unsent: Unsent, reply: unknown) => unsent.key === key && onSaved?.(reply));
  useEffect(() => onWriteSent((unsent, reply) => notifySaved(unsent, reply)), []);

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
      void outbox.put({ key, project: projectInPath(window.location.pathname), version }, write);
    },
    keepMine: () => void outbox.decide(key, 'mine'),
    takeTheirs: () => void outbox.decide(key, 'theirs'),
  };
}
