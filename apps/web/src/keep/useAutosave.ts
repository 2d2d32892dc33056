import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { projectOf } from '../paths.ts';
import { currentOutbox, onWriteSent } from './current-outbox.ts';
import type { KeyState } from './save-states.ts';
import type { Unsent, Write } from './unsent-writes.ts';

interface Options<Value> {
  /** What is being written, the same across reloads: 'mentee-action/12'. */
  key: string;
  /** What the person has typed so far. */
  value: Value;
  /** The Version of the row the screen shows. */
  version?: number;
  /** Describes the write that saves a value, by `write(api...)`. */
  save: (value: Value) => Write;
  /** Shows the newer row when the person prefers it to their own text, and answers its value. */
  showTheirs?: (row: unknown) => Value;
  /** Hears what the server answered, to renew what the screen has read. */
  onSaved?: (reply: unknown) => void;
  /** Milliseconds of quiet before a change is saved. */
  pause?: number;
}

export interface Autosave extends KeyState {
  keepMine: () => void;
  takeTheirs: () => void;
  /** Saves at once what has not been saved yet. */
  saveNow: () => void;
}

const usualPause = 800;

/** The body of this person's unsent write for a key: a screen starts from it rather than from the server's row. */
export const keptBody = (key: string): Unsent['body'] | undefined => currentOutbox().kept(key)?.body;

/** Saves what a person types shortly after they pause, through the outbox, and says how it stands. */
export function useAutosave<Value>(options: Options<Value>): Autosave {
  const { key, value, pause = usualPause } = options;
  const outbox = currentOutbox();
  const { states } = outbox;
  const status = useSyncExternalStore(states.subscribe, () => states.get(key));
  const text = JSON.stringify(value);
  // What the server has or the outbox holds.
  const settled = useRef(text);

  const saveNow = () => {
    if (settled.current === text) return;
    settled.current = text;
    const place = { key, project: projectOf(window.location.pathname), version: options.version };
    void outbox.put(place, options.save(value));
  };
  const save = useEffectEvent(saveNow);
  const heard = useEffectEvent((unsent: Unsent, reply: unknown) => unsent.key === key && options.onSaved?.(reply));

  useEffect(() => onWriteSent((unsent, reply) => heard(unsent, reply)), []);
  useEffect(() => {
    if (settled.current === text) return;
    const timer = setTimeout(() => save(), pause);
    return () => clearTimeout(timer);
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
