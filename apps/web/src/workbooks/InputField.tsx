import { inputText, type WireValue } from '@ithaki/workbook';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/text.ts';
import classes from './InputField.module.css';
import { pastedBlock } from './input-entry.ts';
import type { WorkbookInput } from './inputs.ts';
import { useInputEntry } from './useInputEntry.ts';

export interface InputFieldProps {
  input: WorkbookInput;
  value: WireValue;
  readOnly: boolean;
  /** Called with an accepted entry when the field is left. */
  onInput: (name: string, value: WireValue) => void;
  /** Called with a pasted block of cells, whose first cell is this input. */
  onBlock?: (input: WorkbookInput, block: readonly (readonly string[])[]) => void;
  /**
   * Moves the focus to the next or previous input and returns whether it did; with Tab, not beyond the first or
   * last.
   */
  onMove?: (input: WorkbookInput, step: 1 | -1, by: 'enter' | 'tab') => boolean;
  /** Registers a function that completes the entry when the page is left; returns a function that removes it. */
  registerPending?: ((complete: () => void) => () => void) | undefined;
}

/**
 * The field of an input: shows the formatted value, or the plain text while it is edited. The entry is accepted
 * when the field is left; a refused one stays with its message, and the earlier value remains in use.
 */
export function InputField({ input, value, readOnly, onInput, onBlock, onMove, registerPending }: InputFieldProps) {
  const { t, language } = useText();
  const problemId = useId();
  const { name, limits, pattern } = input;
  const { Options, Unit } = limits;
  const shownText = (shown: WireValue) =>
    shown !== null && typeof shown === 'object'
      ? shown.Error
      : inputText(shown, { pattern, locale: language, placeholder: input.showsZeroAsDash });
  const shown = shownText(value);
  const entry = useInputEntry({ input, value, shown, onInput, registerPending });
  const problem = entry.problem && t(entry.problem.problem, entry.problem.values);
  const cellProps = {
    'data-cell': `${input.row},${input.column}`,
    'data-input': input.active,
    ...(input.note && { title: input.note }),
  };
  const label = Unit ? `${name} (${Unit})` : name;
  const move = (event: KeyboardEvent): boolean => {
    const hasMoved = onMove?.(input, event.shiftKey ? -1 : 1, event.key === 'Enter' ? 'enter' : 'tab') ?? false;
    if (hasMoved) event.preventDefault();
    return hasMoved;
  };
  const isMoveKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
    (key === 'Enter' || key === 'Tab') && !altKey && !ctrlKey && !metaKey;
  if (Options && Options.length > 0) {
    const selected = Options.findIndex((option) => option === value || String(option) === String(value ?? ''));
    return (
      <select
        {...cellProps}
        className={classes.input}
        aria-label={label}
        disabled={readOnly}
        value={selected}
        onKeyDown={(event) => isMoveKey(event) && move(event)}
        onChange={(event) => onInput(name, Options[Number(event.currentTarget.value)] ?? null)}
      >
        {selected < 0 && <option value={-1}>{shown}</option>}
        {Options.map((option, index) => ({ option, number: index })).map(({ option, number: index }) => (
          <option key={index} value={index}>
            {shownText(option)}
          </option>
        ))}
      </select>
    );
  }
  const onKeys = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if ((event.key === 'Escape' || isUndo) && entry.isChanged) {
      event.preventDefault();
      event.stopPropagation();
      entry.revert();
    }
    if (!isMoveKey(event)) return;
    // With Enter the focus stays at a refused entry; Tab always moves on. An entry is completed as the focus
    // leaves.
    const stays = event.key === 'Enter' && (!entry.isValid || !move(event));
    if (stays) entry.complete();
    else if (event.key === 'Tab') move(event);
  };
  const paste = (event: ClipboardEvent) => {
    const block = pastedBlock(event.clipboardData.getData('text/plain'));
    if (!block || !onBlock || readOnly) return;
    event.preventDefault();
    entry.revert();
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
        value={entry.text ?? shown}
        onFocus={(event) => {
          if (readOnly) return;
          const field = event.currentTarget;
          // The text must be selected before the next key press, which would otherwise be lost or appended.
          flushSync(entry.begin);
          field.select();
          const { value } = field;
          // A click sets the caret only after this event.
          requestAnimationFrame(() => document.activeElement === field && field.value === value && field.select());
        }}
        onBlur={entry.leave}
        onChange={(event) => entry.change(event.currentTarget.value)}
        onKeyDown={onKeys}
        onPaste={paste}
      />
      {problem && (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
          {shown !== '' && ` ${t('calculators.entry.inForce', { value: shown })}`}
        </span>
      )}
    </>
  );
}
