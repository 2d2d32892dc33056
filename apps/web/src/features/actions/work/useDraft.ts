import type { ActionPart, JsonObject } from '@ithaki/contract';
import { useState } from 'react';
import { type Autosave, unsentBody, useAutosave, type write } from '../../../keep/index.ts';
import { dataIn } from '../action-data.ts';

interface Options<Value> {
  /** Identifies the draft in the outbox, also after a reload. */
  key: string;
  part: ActionPart;
  /** Returns the edited value from the part's data. */
  read: (data: JsonObject) => Value;
  /** Builds the write that saves the value. */
  save: (value: Value) => ReturnType<typeof write>;
  onSaved: (reply: unknown) => void;
}

/** A value being edited, with its save state. */
export interface Draft<Value> {
  value: Value;
  change: (value: Value) => void;
  /** Whether the person has typed since the screen opened. */
  touched: boolean;
  /** The value another person saved meanwhile, if any. */
  theirs: Value | undefined;
  autosave: Autosave;
}

/**
 * Edits a value in a part of an action's data; starts from an unsent write if there is one, and saves while
 * typing.
 */
export function useDraft<Value>({ key, part, read, save, onSaved }: Options<Value>): Draft<Value> {
  // A reload while the person types would bring the Version of a text they have not seen, which the next save
  // would overwrite.
  const [initialPart] = useState(part);
  const [touched, setTouched] = useState(false);
  const [value, setValue] = useState(() => read({ ...initialPart.Data, ...dataIn(unsentBody(key)) }));
  const autosave = useAutosave({
    key,
    value,
    version: initialPart.Version,
    save,
    showTheirs: (row) => {
      const newer = read(dataIn(row) ?? {});
      setValue(newer);
      return newer;
    },
    onSaved,
  });
  const change = (next: Value) => {
    setTouched(true);
    setValue(next);
  };
  const current = autosave.problem?.kind === 'conflict' ? dataIn(autosave.problem.current) : undefined;
  return { value, change, touched, theirs: current && read(current), autosave };
}
