import { entryText, type WireValue } from '@ithaki/workbook';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { pastedBlock, readInput } from './input-entry.ts';
import type { WorkbookInput } from './inputs.ts';
import classes from './Sheet.module.css';

export interface InputCellProps {
  input: WorkbookInput;
  value: WireValue;
  /** The value as formatted for display. */
  shown: string;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
  /** Called with a pasted block, whose first cell is this input. */
  onBlock?: (input: WorkbookInput, block: readonly (readonly string[])[]) => void;
  /** Moves focus to the next or previous input and returns whether it did; by Tab, not past the first or last. */
  onMove?: (input: WorkbookInput, step: 1 | -1, by: 'enter' | 'tab') => boolean;
}

/** Text to edit a value as: a date as displayed, a number in the entry format. */
const editText = ({ isDate, pattern }: WorkbookInput, value: WireValue, shown: string): string => {
  if (isDate && typeof value === 'number') return shown;
  return typeof value === 'object' ? '' : entryText(value, pattern);
};

/** Field of an input: shows the formatted value, and the plain entry while it is edited. */
export function InputCell({ input, value, shown, readOnly, onInput, onBlock, onMove }: InputCellProps) {
  const { t } = useText();
  const problemId = useId();
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState(value);
  const { name, limits } = input;
  const { Options, Unit } = limits;
  // The value was changed from outside, as by undo: the current entry is replaced.
  if (sent !== value) {
    setSent(value);
    if (typed !== undefined) setTyped(editText(input, value, shown));
  }
  const entered = typed === undefined ? undefined : readInput(typed, input);
  const problem = entered && 'problem' in entered ? t(entered.problem, entered.values) : undefined;
  const cellProps = {
    'data-cell': `${input.row},${input.column}`,
    'data-input': input.active,
    ...(input.note && { title: input.note }),
  };
  const label = Unit ? `${name} (${Unit})` : name;
  const onKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (onMove?.(input, event.shiftKey ? -1 : 1, event.key === 'Enter' ? 'enter' : 'tab')) event.preventDefault();
  };
  if (Options && Options.length > 0) {
    const selected = Options.findIndex((option) => option === value || String(option) === String(value ?? ''));
    return (
      <select
        {...cellProps}
        className={classes.input}
        aria-label={label}
        disabled={readOnly}
        value={selected}
        onKeyDown={(event) => event.key === 'Tab' && onKeys(event)}
        onChange={(event) => onInput(name, Options[Number(event.currentTarget.value)] ?? null)}
      >
        {selected < 0 && <option value={-1}>{shown}</option>}
        {Options.map((option, index) => ({ option, number: index })).map(({ option, number: index }) => (
          <option key={index} value={index}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  const change = (text: string) => {
    setTyped(text);
    const parsed = readInput(text, input);
    if (!('value' in parsed)) return;
    setSent(parsed.value);
    onInput(name, parsed.value);
  };
  const paste = (event: ClipboardEvent) => {
    const block = pastedBlock(event.clipboardData.getData('text/plain'));
    if (!block || !onBlock || readOnly) return;
    event.preventDefault();
    setTyped(undefined);
    onBlock(input, block);
  };
  return (
    <>
      <input
        {...cellProps}
        type="text"
        inputMode={input.isText ? 'text' : 'decimal'}
        autoComplete="off"
        className={classes.input}
        data-figure={!input.isText || undefined}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? problemId : undefined}
        readOnly={readOnly}
        value={typed ?? shown}
        onFocus={(event) => {
          if (readOnly) return;
          setTyped(editText(input, value, shown));
          const field = event.currentTarget;
          requestAnimationFrame(() => document.activeElement === field && field.select());
        }}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeys}
        onPaste={paste}
      />
      {problem && (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
