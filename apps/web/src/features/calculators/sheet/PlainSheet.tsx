import { isPlainEntry, plainValue, type WireValue } from '@ithaki/workbook';
import { nameOfCell } from '@ithaki/workbook/edit';
import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Book } from '../engine/book.ts';
import type { InputValues } from '../engine/messages.ts';
import { useAsked } from '../engine/useWorkbookReply.ts';
import { InputCell } from './InputCell.tsx';
import type { BookInput } from './inputs.ts';
import classes from './PlainSheet.module.css';

/** A result of a workbook as it is now. */
interface Result {
  active: number;
  name: string;
  text: string;
}

/** The results of a workbook with their names. */
function useResults(book: Book, values: InputValues): Result[] {
  const { wire } = book;
  const results = wire.Results ?? [];
  const names = useMemo(() => (wire.Results ?? []).map((active) => nameOfCell(wire, active)), [wire]);
  const ask = useMemo(
    () => ({ scenarios: [{ name: '', inputs: values }], results: wire.Results ?? [] }),
    [values, wire],
  );
  const [texts = []] = useAsked(book, 'compare', ask) ?? [];
  return results.map((active, at) => ({ active, name: names[at] ?? '', text: texts[at] ?? '' }));
}

interface NumberProps {
  input: BookInput;
  value: WireValue;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
}

/** A number: digits, '.' and '-'; anything else keeps the last good value, and what is none when it is left is 0. */
function PlainNumber({ input, value, readOnly, onInput }: NumberProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      aria-label={input.name}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={typed ?? String(value ?? '')}
      onFocus={() => setTyped(String(value ?? ''))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (!isPlainEntry(text)) return;
        setTyped(text);
        if (text !== '' && Number.isFinite(Number(text))) onInput(input.name, Number(text));
      }}
      onBlur={() => {
        if (typed !== undefined && !readOnly && plainValue(typed) !== value) onInput(input.name, plainValue(typed));
        setTyped(undefined);
      }}
    />
  );
}

interface Props {
  book: Book;
  inputs: readonly BookInput[];
  values: InputValues;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
}

/** The inputs of a workbook one under the other, and what follows from them: for narrow screens and quick trials. */
export function PlainSheet({ book, inputs, values, readOnly, onInput }: Props) {
  const { t } = useText();
  const results = useResults(book, values);
  return (
    <div className={classes.plain}>
      <div className={classes.list}>
        {inputs.map((input) => {
          const value = values[input.name] === undefined ? input.begins : (values[input.name] ?? null);
          const isNumber = !input.isText && !input.isDate && !input.limits.Options;
          return (
            <div key={input.active} className={classes.line}>
              <span className={classes.name}>
                {input.name}
                {input.limits.Unit ? ` (${input.limits.Unit})` : ''}
                {input.note && <span className={classes.note}>{input.note}</span>}
              </span>
              {isNumber ? (
                <PlainNumber input={input} value={value} readOnly={readOnly} onInput={onInput} />
              ) : (
                <InputCell
                  input={input}
                  value={value}
                  shown={typeof value === 'object' ? '' : String(value)}
                  readOnly={readOnly}
                  onInput={onInput}
                />
              )}
            </div>
          );
        })}
      </div>
      {results.length > 0 && (
        <dl className={classes.results} aria-label={t('calculators.results')} aria-live="polite">
          {results.map(({ active, name, text }) => (
            <div key={active} className={classes.line}>
              <dt className={classes.name}>{name}</dt>
              <dd className={classes.figure}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
