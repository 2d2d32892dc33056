import type { PartsValue } from '@ithaki/questionnaire';
import type { WireChart, WireSheet, WireTableCell } from '@ithaki/workbook';
import { chartData, hasScripts } from '@ithaki/workbook';
import { useCallback, useMemo, useState } from 'react';
import { EmbeddedWorkbookSlot } from '../../../../../slots/embedded-workbook.ts';
import { ChartFigure } from '../../../../../ui/chart/ChartFigure.tsx';
import fields from '../../../../../ui/question/fields.module.css';
import { InputField } from '../../../../../workbooks/InputField.tsx';
import { useAnswer, useAnswering } from '../../questions/answering-context.ts';
import { type ControlProps, groupAria } from '../control-props.ts';
import classes from './Spreadsheet.module.css';
import { useWorkbook } from './useWorkbook.ts';
import { type AnswerWorkbook, answeredValue, cellText, putInputs, storedValue } from './workbook-inputs.ts';

function visibleRows({ Table, HiddenRows = [] }: WireSheet): WireTableCell[][] {
  const rows = new Map<number, WireTableCell[]>();
  const hidden = new Set(HiddenRows);
  for (const cell of Table) if (!hidden.has(cell.row)) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  return [...rows].sort(([a], [b]) => a - b).map(([, cells]) => cells.sort((a, b) => a.col - b.col));
}

interface SheetProps {
  workbook: AnswerWorkbook;
  sheetIndex: number;
  sheet: WireSheet;
  answers: PartsValue;
  readOnly: boolean | undefined;
  onChange: (name: string, value: string) => void;
}

function Sheet({ workbook, sheetIndex, sheet, answers, readOnly, onChange }: SheetProps) {
  const { lang, sheet: answerSheet, readOnly: isFormReadOnly } = useAnswering();
  const isReadOnly = isFormReadOnly || readOnly === true;
  const registerPending = useCallback((complete: () => void) => answerSheet.registerPending(complete), [answerSheet]);
  const charts = sheet.Charts.map((chart, index) => ({ chart, index }));
  const styleOf = (cell: WireTableCell) => (cell.style === undefined ? undefined : workbook.wire.Styles[cell.style]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard */}
      <section className={classes.place} aria-label={sheet.Name} tabIndex={0}>
        <table className={classes.table}>
          <tbody>
            {visibleRows(sheet).map((cells) => (
              <tr key={cells[0]?.row}>
                {cells.map((cell) => {
                  const input = cell.active === undefined ? undefined : workbook.inputs.get(cell.active);
                  const cellStyle = styleOf(cell);
                  return (
                    <td
                      key={cell.col}
                      rowSpan={cell.rowspan}
                      colSpan={cell.colspan}
                      data-figure={cell.active !== undefined || cell.type === 'Number' || undefined}
                      style={{ fontWeight: cellStyle?.Bold ? 600 : undefined, textAlign: cellStyle?.Align }}
                    >
                      {input ? (
                        <InputField
                          input={input}
                          value={answeredValue(answers[input.name], input)}
                          readOnly={isReadOnly}
                          onInput={(name, value) => onChange(name, String(value ?? ''))}
                          registerPending={registerPending}
                        />
                      ) : (
                        cellText(workbook, sheetIndex, cell, lang)
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
        <ChartFigure key={index} data={chartData(workbook, chart)} label={chartTitle(chart) ?? sheet.Name} titled />
      ))}
    </>
  );
}

const chartTitle = ({ options }: WireChart): string | undefined => {
  const title = options?.title;
  return typeof title === 'string' && title !== '' ? title : undefined;
};

/** Workbooks: their inputs are the answer, and their formulas are recalculated as the inputs change. */
export function Spreadsheet(props: ControlProps) {
  const { Spreadsheets = [] } = props.info.question;
  const { t } = useAnswering();
  if (Spreadsheets.length === 0) return <p className={fields.note}>{t('questionnaires.answering.workbook.none')}</p>;
  return (
    <fieldset className={fields.group} {...groupAria(props)}>
      {Spreadsheets.map(({ Id }) => (
        <QuestionWorkbook key={Id} info={props.info} line={props.line} workbook={Id} />
      ))}
    </fieldset>
  );
}

type WorkbookProps = Pick<ControlProps, 'info' | 'line'> & { workbook: string };

function QuestionWorkbook({ info, line, workbook }: WorkbookProps) {
  const { question } = info;
  const { t } = useAnswering();
  const [value, put] = useAnswer<PartsValue>(info, line);
  const opened = useWorkbook(workbook);
  const [full, setFull] = useState(false);
  if (opened === undefined) return <div className={classes.waiting} />;
  if (opened === null) return <p className={fields.note}>{t('questionnaires.answering.workbook.none')}</p>;
  if (full || hasScripts(opened.wire))
    return <CalculatorView book={opened} info={info} value={value} put={put} isRequested={full} />;
  putInputs(opened, value);
  const change = (name: string, next: string) => {
    put({ [name]: next });
  };
  return (
    <>
      {opened.wire.Layout.map((sheet, index) =>
        sheet.Hidden ? null : (
          <Sheet
            key={sheet.Name}
            workbook={opened}
            sheetIndex={index}
            sheet={sheet}
            answers={value}
            readOnly={question.ReadOnly}
            onChange={change}
          />
        ),
      )}
      <button type="button" className={classes.more} onClick={() => setFull(true)}>
        {t('questionnaires.answering.workbook.more')}
      </button>
    </>
  );
}

/** The clicked button is removed, so keyboard users continue at this element. */
const focusElement = (element: HTMLElement | null) => element?.focus();

interface CalculatorProps extends Pick<WorkbookProps, 'info'> {
  book: AnswerWorkbook;
  value: PartsValue;
  put: (parts: Record<string, string>) => void;
  /** Whether the person opened it by the button, rather than being open from the start. */
  isRequested: boolean;
}

/** The workbook with all tools of a calculator: explanations, goal seek, slider, export. */
function CalculatorView({ book, info, value, put, isRequested }: CalculatorProps) {
  const { question } = info;
  const { readOnly } = useAnswering();
  const values = useMemo(() => {
    const entries = [...book.inputs.values()].map(
      ({ name, pattern }) => [name, storedValue(value[name], pattern)] as const,
    );
    return Object.fromEntries(entries.flatMap(([name, stored]) => (stored === undefined ? [] : [[name, stored]])));
  }, [book, value]);
  const saveChanges = (next: Readonly<Record<string, unknown>>) => {
    const names = new Set([...Object.keys(values), ...Object.keys(next)]);
    const changed = [...names].filter((name) => values[name] !== next[name]);
    if (changed.length > 0) put(Object.fromEntries(changed.map((name) => [name, String(next[name] ?? '')])));
  };
  return (
    <div ref={isRequested ? focusElement : undefined} tabIndex={-1}>
      <EmbeddedWorkbookSlot
        wire={book.wire}
        title={question.Spreadsheets?.[0]?.Name ?? ''}
        values={values}
        onValues={readOnly || question.ReadOnly ? undefined : saveChanges}
      />
    </div>
  );
}
