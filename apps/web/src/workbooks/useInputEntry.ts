import { display, entryText, type WireValue } from '@ithaki/workbook';
import { useEffect, useEffectEvent, useState } from 'react';
import { type RefusedEntry, readInput } from './input-entry.ts';
import type { WorkbookInput } from './inputs.ts';

interface Options {
  input: WorkbookInput;
  value: WireValue;
  /** The value as formatted for display. */
  shown: string;
  onInput: (name: string, value: WireValue) => void;
  registerPending?: ((complete: () => void) => () => void) | undefined;
}

export interface InputEntry {
  /** Text of the entry; undefined where the value is shown. */
  text: string | undefined;
  /** Whether the text was changed since the entry began. */
  isChanged: boolean;
  /** Whether the entry can be completed. */
  isValid: boolean;
  /** Why the entry was refused. */
  problem: RefusedEntry | undefined;
  begin: () => void;
  change: (text: string) => void;
  /** Sends the entry, or shows why it is refused. */
  complete: () => void;
  /** Completes the entry as the field loses focus; a refused one stays. */
  leave: () => void;
  revert: () => void;
}

/** Returns the text to edit for a value: a date in digits, a number with all its digits. */
const editText = ({ isDate, pattern }: WorkbookInput, value: WireValue, shown: string): string => {
  if (isDate && typeof value === 'number')
    return /[dy]/i.test(pattern) ? display(value, { pattern: 'dd/mm/yyyy' }).text : shown;
  return value !== null && typeof value === 'object' ? '' : entryText(value, pattern);
};

interface Typed {
  text: string;
  /** The text with which the entry began. */
  before: string;
  isFocused: boolean;
  /** Whether it was completed and refused, so that its problem is shown from now on. */
  isRefused: boolean;
}

/** The entry of one input while it is typed. Nothing is sent before the entry is completed. */
export function useInputEntry({ input, value, shown, onInput, registerPending }: Options): InputEntry {
  const [typed, setTyped] = useState<Typed>();
  const [seen, setSeen] = useState(value);
  const fresh = (of: WireValue, isFocused: boolean): Typed | undefined => {
    const text = editText(input, of, shown);
    return isFocused ? { text, before: text, isFocused, isRefused: false } : undefined;
  };
  // The value was changed from outside, as by undo, and replaces the entry.
  if (seen !== value) {
    setSeen(value);
    setTyped(fresh(value, typed?.isFocused ?? false));
  }
  const isChanged = typed !== undefined && typed.text !== typed.before;
  const parsed = isChanged ? readInput(typed.text, input) : undefined;
  const problem = typed?.isRefused && parsed && 'problem' in parsed ? parsed : undefined;
  const finish = (isFocused: boolean): void => {
    if (!typed) return;
    if (parsed && 'problem' in parsed) {
      setTyped({ ...typed, isFocused, isRefused: true });
      return;
    }
    setTyped(fresh(parsed ? parsed.value : value, isFocused));
    if (parsed && parsed.value !== value) onInput(input.name, parsed.value);
  };
  const complete = () => finish(typed?.isFocused ?? false);
  const send = useEffectEvent(() => {
    if (parsed && 'value' in parsed && parsed.value !== value) onInput(input.name, parsed.value);
  });
  const register = useEffectEvent(() => registerPending?.(() => send()));
  // A field that disappears while it is edited, as when a long sheet is scrolled, counts as left.
  useEffect(() => () => send(), []);
  useEffect(() => (isChanged ? register() : undefined), [isChanged]);
  return {
    ...{ text: typed?.text, isChanged, isValid: !parsed || 'value' in parsed, problem, complete },
    begin: () => setTyped((before) => (before?.isRefused ? { ...before, isFocused: true } : fresh(value, true))),
    change: (text) => setTyped((before) => ({ before: '', isRefused: false, ...before, text, isFocused: true })),
    leave: () => finish(false),
    revert: () => setTyped(fresh(value, typed?.isFocused ?? false)),
  };
}
