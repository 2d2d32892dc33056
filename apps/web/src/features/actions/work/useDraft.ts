import type { ActionPart, JsonObject } from '@ithaki/contract';
import { useState } from 'react';
import { type Autosave, unsentBody, useAutosave, type write } from '../../../keep/index.ts';
import { dataIn } from '../action-data.ts';

interface Options<Value> {
  /** Identifies the draft in the outbox, and stays the same across reloads. */
  key: string;
  part: ActionPart;
  /** Takes the edited value out of the part's data. */
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

/** Edits a value in a part of an action's data; starts from an unsent write if any, and saves as it is typed. */
export function useDraft<Value>({ key, part, read, save, onSaved }: Options<Value>): Draft<Value> {
  // A refetch while the person types would bring the Version of a text they have not seen, and so overwrite it.
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
