import { isPlainEntry, plainValue, type WireValue } from '@ithaki/workbook';
import { nameOfCell } from '@ithaki/workbook/edit';
import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { InputValues } from '../engine/messages.ts';
import { useWorkbookReply } from '../engine/useWorkbookReply.ts';
import type { WorkbookClient } from '../engine/workbook-client.ts';
import { InputCell } from './InputCell.tsx';
import type { WorkbookInput } from './inputs.ts';
import classes from './PlainSheet.module.css';

/** A result of a workbook with its current value. */
interface Result {
  active: number;
  name: string;
  text: string;
}

/** Results of a workbook with their names and values. */
function useResults(client: WorkbookClient, values: InputValues): Result[] {
  const { wire } = client;
  const results = wire.Results ?? [];
  const names = useMemo(() => (wire.Results ?? []).map((active) => nameOfCell(wire, active)), [wire]);
  const request = useMemo(
    () => ({ scenarios: [{ name: '', inputs: values }], results: wire.Results ?? [] }),
    [values, wire],
  );
  const [texts = []] = useWorkbookReply(client, 'compare', request) ?? [];
  return results.map((active, index) => ({ active, name: names[index] ?? '', text: texts[index] ?? '' }));
}

interface NumberProps {
  input: WorkbookInput;
  value: WireValue;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
}

/** Number field: takes digits, '.' and '-'. An incomplete entry keeps the last valid value; on blur it becomes 0. */
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
  client: WorkbookClient;
  inputs: readonly WorkbookInput[];
  values: InputValues;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
}

/** Inputs of a workbook as a plain list, with its results below: for narrow screens and quick trials. */
export function PlainSheet({ client, inputs, values, readOnly, onInput }: Props) {
  const { t } = useText();
  const results = useResults(client, values);
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
