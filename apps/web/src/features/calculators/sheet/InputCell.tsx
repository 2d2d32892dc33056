import { entryText, type WireValue } from '@ithaki/workbook';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { pastedBlock, readInput } from './input-entry.ts';
import type { BookInput } from './inputs.ts';
import classes from './Sheet.module.css';

export interface InputCellProps {
  input: BookInput;
  value: WireValue;
  /** The value as its format shows it. */
  shown: string;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
  /** A block was pasted with its first cell here. */
  onBlock?: (input: BookInput, block: readonly (readonly string[])[]) => void;
  /** To the next input or the one before; from one as far as Tab goes. */
  onGo?: (input: BookInput, step: 1 | -1, by: 'enter' | 'tab') => boolean;
}

/** A value as it is typed again; a day as it is shown. */
const toType = ({ isDate, pattern }: BookInput, value: WireValue, shown: string): string => {
  if (isDate && typeof value === 'number') return shown;
  return typeof value === 'object' ? '' : entryText(value, pattern);
};

/** An input of a workbook: shows its value by its format, and while it is written in what is typed. */
export function InputCell({ input, value, shown, readOnly, onInput, onBlock, onGo }: InputCellProps) {
  const { t } = useText();
  const problemId = useId();
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState(value);
  const { name, limits } = input;
  const { Options, Unit } = limits;
  // It was changed from elsewhere, as by undoing: what is being typed is dropped.
  if (sent !== value) {
    setSent(value);
    if (typed !== undefined) setTyped(toType(input, value, shown));
  }
  const entered = typed === undefined ? undefined : readInput(typed, input);
  const problem = entered && 'problem' in entered ? t(entered.problem, entered.values) : undefined;
  const place = {
    'data-cell': `${input.row},${input.column}`,
    'data-input': input.active,
    ...(input.note && { title: input.note }),
  };
  const label = Unit ? `${name} (${Unit})` : name;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (onGo?.(input, event.shiftKey ? -1 : 1, event.key === 'Enter' ? 'enter' : 'tab')) event.preventDefault();
  };
  if (Options && Options.length > 0) {
    const at = Options.findIndex((option) => option === value || String(option) === String(value ?? ''));
    return (
      <select
        {...place}
        className={classes.input}
        aria-label={label}
        disabled={readOnly}
        value={at}
        onKeyDown={(event) => event.key === 'Tab' && keys(event)}
        onChange={(event) => onInput(name, Options[Number(event.currentTarget.value)] ?? null)}
      >
        {at < 0 && <option value={-1}>{shown}</option>}
        {Options.map((option, number) => ({ option, number })).map(({ option, number }) => (
          <option key={number} value={number}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  const change = (text: string) => {
    setTyped(text);
    const read = readInput(text, input);
    if (!('value' in read)) return;
    setSent(read.value);
    onInput(name, read.value);
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
        {...place}
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
          setTyped(toType(input, value, shown));
          const field = event.currentTarget;
          requestAnimationFrame(() => document.activeElement === field && field.select());
        }}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={keys}
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
