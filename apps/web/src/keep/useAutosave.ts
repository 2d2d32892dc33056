import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { projectInPath } from '../paths.ts';
import { currentOutbox, onWriteSent } from './current-outbox.ts';
import type { KeyState } from './save-states.ts';
import { addUnsentWork } from './unsent-work.ts';
import type { Unsent, Write } from './unsent-writes.ts';

interface Options<Value> {
  /** Identifies what is edited, also after a reload: 'mentee-action/12'. */
  key: string;
  /** The current value, as typed so far. */
  value: Value;
  /** The Version of the row that the page shows; null where the call takes none. */
  version?: number | null;
  /** Returns the write that saves a value, made by `write(api...)`. */
  save: (value: Value) => Write;
  /** Shows the newer row after the person chose it in a conflict; returns its value. */
  showTheirs?: (row: unknown) => Value;
  /** Called with the server's reply, to refresh the page's queries. */
  onSaved?: (reply: unknown) => void;
  /** Milliseconds without changes before a change is saved. */
  pause?: number;
}

export interface Autosave extends KeyState {
  keepMine: () => void;
  takeTheirs: () => void;
  /** Saves unsaved changes at once. */
  saveNow: () => void;
}

const DEFAULT_PAUSE = 800;

/**
 * Returns the body of this person's unsent write with a key; pages start from it rather than from the server's
 * row.
 */
export const unsentBody = (key: string): Unsent['body'] | undefined => currentOutbox().findUnsent(key)?.body;

/** Saves typed input through the outbox when typing pauses or the page is left; returns the state of saving. */
export function useAutosave<Value>(options: Options<Value>): Autosave {
  const { key, value, pause = DEFAULT_PAUSE } = options;
  const outbox = currentOutbox();
  const { states } = outbox;
  const status = useSyncExternalStore(states.subscribe, () => states.get(key));
  const text = JSON.stringify(value);
  // The last text that has reached the server or the outbox.
  const settled = useRef(text);

  const saveNow = () => {
    if (settled.current === text) return;
    settled.current = text;
    const place = { key, project: projectInPath(window.location.pathname), version: options.version };
    void outbox.put(place, options.save(value));
  };
  const save = useEffectEvent(saveNow);
  const notifySaved = useEffectEvent(
    (unsent: Unsent, reply: unknown) => unsent.key === key && options.onSaved?.(reply),
  );

  useEffect(() => onWriteSent((unsent, reply) => notifySaved(unsent, reply)), []);
  useEffect(() => {
    if (settled.current === text) return;
    // Text whose saving waits for a pause in typing is not in the outbox yet, so it is reported as unsent here.
    const removeUnsentWork = addUnsentWork(() => settled.current !== text);
    const timer = setTimeout(() => save(), pause);
    return () => {
      clearTimeout(timer);
      removeUnsentWork();
    };
  }, [text, pause]);
  useEffect(() => {
    const leave = () => save();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const takeTheirs = () => {
    const { problem } = states.get(key);
    if (problem?.kind !== 'conflict') return;
    void outbox.decide(key, 'theirs');
    if (options.showTheirs) settled.current = JSON.stringify(options.showTheirs(problem.current));
  };
  return { ...status, keepMine: () => void outbox.decide(key, 'mine'), takeTheirs, saveNow };
}
