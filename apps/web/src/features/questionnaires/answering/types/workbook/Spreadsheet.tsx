import type { PartsValue } from '@ithaki/questionnaire';
import type { WireChart, WireSheet, WireTableCell } from '@ithaki/workbook';
import { chartData, hasScripts } from '@ithaki/workbook';
import { useMemo, useState } from 'react';
import { WorkbookPlace } from '../../../../../slots/placed-workbook.ts';
import { ChartFigure } from '../../../../../ui/chart/ChartFigure.tsx';
import fields from '../../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../../questions/answering-context.ts';
import { useTyped } from '../../questions/useTyped.ts';
import { type ControlProps, groupAria } from '../control-props.ts';
import classes from './Spreadsheet.module.css';
import { useWorkbook } from './useWorkbook.ts';
import {
  putInputs,
  rawValue,
  shownValue,
  storedValue,
  typedValue,
  type WorkbookInput,
  type WorkingBook,
} from './workbook-inputs.ts';

interface InputProps {
  input: WorkbookInput;
  stored: string;
  readOnly: boolean | undefined;
  onChange: (value: string) => void;
}

function Input({ input, stored, readOnly, onChange }: InputProps) {
  const { text, change, leave } = useTyped({ stored, send: (typed) => onChange(rawValue(typed, input.pattern)) });
  const { options } = input;
  if (options && options.length > 0) {
    return (
      <select
        className={classes.input}
        aria-label={input.name}
        disabled={readOnly}
        value={stored}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      className={classes.input}
      aria-label={input.name}
      readOnly={readOnly}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

function rowsOf({ Table, HiddenRows = [] }: WireSheet): WireTableCell[][] {
  const rows = new Map<number, WireTableCell[]>();
  const hidden = new Set(HiddenRows);
  for (const cell of Table) if (!hidden.has(cell.row)) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  return [...rows].sort(([a], [b]) => a - b).map(([, cells]) => cells.sort((a, b) => a.col - b.col));
}

interface SheetProps {
  book: WorkingBook;
  at: number;
  sheet: WireSheet;
  readOnly: boolean | undefined;
  onChange: (name: string, value: string) => void;
}

function Sheet({ book, at, sheet, readOnly, onChange }: SheetProps) {
  const { lang } = useAnswering();
  const charts = sheet.Charts.map((chart, index) => ({ chart, index }));
  const style = (cell: WireTableCell) => (cell.style === undefined ? undefined : book.wire.Styles[cell.style]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard */}
      <section className={classes.place} aria-label={sheet.Name} tabIndex={0}>
        <table className={classes.table}>
          <tbody>
            {rowsOf(sheet).map((cells) => (
              <tr key={cells[0]?.row}>
                {cells.map((cell) => {
                  const input = cell.active === undefined ? undefined : book.inputs.get(cell.active);
                  const look = style(cell);
                  return (
                    <td
                      key={cell.col}
                      rowSpan={cell.rowspan}
                      colSpan={cell.colspan}
                      data-figure={cell.active !== undefined || cell.type === 'Number' || undefined}
                      style={{ fontWeight: look?.Bold ? 600 : undefined, textAlign: look?.Align }}
                    >
                      {input ? (
                        <Input
                          input={input}
                          stored={typedValue(book, input)}
                          readOnly={readOnly}
                          onChange={(value) => onChange(input.name, value)}
                        />
                      ) : (
                        shownValue(book, at, cell, lang)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {charts.map(({ chart, index }) => (
        <ChartFigure key={index} data={chartData(book, chart)} label={titleOf(chart) ?? sheet.Name} titled />
      ))}
    </>
  );
}

const titleOf = ({ options }: WireChart): string | undefined => {
  const title = options?.title;
  return typeof title === 'string' && title !== '' ? title : undefined;
};

/** Workbooks: their inputs are the answer, their formulas are worked out as they change. */
export function Spreadsheet(props: ControlProps) {
  const { Spreadsheets = [] } = props.info.question;
  const { t } = useAnswering();
  if (Spreadsheets.length === 0) return <p className={fields.note}>{t('questionnaires.answering.workbook.none')}</p>;
  return (
    <fieldset className={fields.group} {...groupAria(props)}>
      {Spreadsheets.map(({ Id }) => (
        <OneWorkbook key={Id} info={props.info} line={props.line} workbook={Id} />
      ))}
    </fieldset>
  );
}

type OneProps = Pick<ControlProps, 'info' | 'line'> & { workbook: string };

function OneWorkbook({ info, line, workbook }: OneProps) {
  const { question } = info;
  const { t } = useAnswering();
  const [value, put] = useAnswer<PartsValue>(info, line);
  const book = useWorkbook(workbook);
  const [full, setFull] = useState(false);
  if (book === undefined) return <div className={classes.waiting} />;
  if (book === null) return <p className={fields.note}>{t('questionnaires.answering.workbook.none')}</p>;
  if (full || hasScripts(book.wire)) return <Full book={book} info={info} value={value} put={put} asked={full} />;
  putInputs(book, value);
  const change = (name: string, next: string) => {
    put({ [name]: next });
  };
  return (
    <>
      {book.wire.Layout.map((sheet, at) =>
        sheet.Hidden ? null : (
          <Sheet key={sheet.Name} book={book} at={at} sheet={sheet} readOnly={question.ReadOnly} onChange={change} />
        ),
      )}
      <button type="button" className={classes.more} onClick={() => setFull(true)}>
        {t('questionnaires.answering.workbook.more')}
      </button>
    </>
  );
}

/** What was pressed is gone: who goes on by keyboard goes on here. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

interface FullProps extends Pick<OneProps, 'info'> {
  book: WorkingBook;
  value: PartsValue;
  put: (parts: Record<string, string>) => void;
  /** Whether it was asked for, rather than there from the beginning. */
  asked: boolean;
}

/** The workbook with all that a calculator has: where figures come from, goal seek, slider, its file. */
function Full({ book, info, value, put, asked }: FullProps) {
  const { question } = info;
  const { readOnly } = useAnswering();
  const values = useMemo(() => {
    const entries = [...book.inputs.values()].map(
      ({ name, pattern }) => [name, storedValue(value[name], pattern)] as const,
    );
    return Object.fromEntries(entries.flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])));
  }, [book, value]);
  const take = (next: Readonly<Record<string, unknown>>) => {
    const names = new Set([...Object.keys(values), ...Object.keys(next)]);
    const changed = [...names].filter((name) => values[name] !== next[name]);
    if (changed.length > 0) put(Object.fromEntries(changed.map((name) => [name, String(next[name] ?? '')])));
  };
  return (
    <div ref={asked ? takeFocus : undefined} tabIndex={-1}>
      <WorkbookPlace
        wire={book.wire}
        title={question.Spreadsheets?.[0]?.Name ?? ''}
        values={values}
        onValues={readOnly || question.ReadOnly ? undefined : take}
      />
    </div>
  );
}
