import type { WireValue } from '@ithaki/workbook';
import { useRef } from 'react';
import { InputField } from '../../../workbooks/InputField.tsx';
import type { WorkbookInput } from '../../../workbooks/inputs.ts';
import type { InputValues } from '../engine/messages.ts';
import { nextInput } from './input-order.ts';
import classes from './PlainSheet.module.css';

interface Props {
  inputs: readonly WorkbookInput[];
  values: InputValues;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
}

/** Inputs of a workbook as a plain list: for narrow screens and quick trials. */
export function PlainSheet({ inputs, values, readOnly, onInput }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const focusNext = (input: WorkbookInput, step: 1 | -1, by: 'enter' | 'tab'): boolean => {
    const next = nextInput(inputs, input, step);
    // Tab is handled by the browser, and leaves the list after its last input.
    if (by === 'tab' || !next || next === input) return false;
    list.current?.querySelector<HTMLElement>(`[data-input="${next.active}"]`)?.focus();
    return true;
  };
  return (
    <div ref={list} className={classes.list}>
      {inputs.map((input) => {
        const value = values[input.name] === undefined ? input.initialValue : (values[input.name] ?? null);
        return (
          <div key={input.active} className={classes.line}>
            <span className={classes.name}>
              {input.name}
              {input.limits.Unit ? ` (${input.limits.Unit})` : ''}
              {input.note && <span className={classes.note}>{input.note}</span>}
            </span>
            <InputField input={input} value={value} readOnly={readOnly} onInput={onInput} onMove={focusNext} />
          </div>
        );
      })}
    </div>
  );
}
