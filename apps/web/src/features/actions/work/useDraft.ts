import type { ActionPart, JsonObject } from '@ithaki/contract';
import { useState } from 'react';
import { type Autosave, keptBody, useAutosave, type write } from '../../../keep/index.ts';
import { dataIn } from '../parts.ts';

interface Options<Value> {
  /** The same across reloads. */
  key: string;
  part: ActionPart;
  /** What of the data is edited. */
  read: (data: JsonObject) => Value;
  /** Describes the save of what was typed. */
  save: (value: Value) => ReturnType<typeof write>;
  onSaved: (reply: unknown) => void;
}

export interface Draft<Value> {
  value: Value;
  change: (value: Value) => void;
  /** Whether the person has typed since the screen opened. */
  touched: boolean;
  /** What the newer row says, when two people saved. */
  theirs: Value | undefined;
  autosave: Autosave;
}

/** A part of an action's data being written: begins from what is unsent, else from the row, and saves as it is typed. */
export function useDraft<Value>({ key, part, read, save, onSaved }: Options<Value>): Draft<Value> {
  // A row that is read again while the person types would bring a Version whose text they have not seen.
  const [began] = useState(part);
  const [touched, setTouched] = useState(false);
  const [value, setValue] = useState(() => read({ ...began.Data, ...dataIn(keptBody(key)) }));
  const autosave = useAutosave({
    key,
    value,
    version: began.Version,
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
