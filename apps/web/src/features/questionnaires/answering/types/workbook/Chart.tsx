import { pipedText, type QuestionInfo, type Session, spokenAnswer } from '@ithaki/questionnaire';
import { type ChartData, chartData } from '@ithaki/workbook';
import { ChartFigure } from '../../../../../ui/chart/ChartFigure.tsx';
import fields from '../../../../../ui/question/fields.module.css';
import { useAnswering } from '../../questions/answering-context.ts';
import type { ControlProps } from '../control-props.ts';
import { useWorkbook } from './useWorkbook.ts';
import { putInputs } from './workbook-inputs.ts';

const inner = (info: QuestionInfo, id: string) =>
  [
    ...(info.question.Group ?? []),
    ...(info.question.Rows ?? []).map((row) => ({ Id: row.LineId, Text: row.Text })),
  ].find(({ Id }) => Id === id)?.Text;

/** What an answer is called: by its part, else by its question. */
function nameOf(session: Session, id: string): string {
  const owner = session.form.readables.get(id)?.owner;
  if (!owner) return id;
  return pipedText(session, inner(owner, id) ?? owner.question.Text, owner.question.Piped);
}

const numberIn = (text: string): number | null => {
  const number = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
};

/** The figures of a chart of answers: the numbers answered, under the names of what was asked. */
function figuresOf(session: Session, { Kind, Answers = [] }: { Kind: string; Answers?: readonly string[] }): ChartData {
  const type = Kind.replace(/Chart$/, '');
  const values = Answers.map((id) => {
    const read = session.read(id);
    return numberIn(typeof read === 'string' ? read : spokenAnswer(session, id));
  });
  const whole = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  const shares = values.map((value) => (whole === 0 ? 0 : Math.round((Math.abs(value ?? 0) / whole) * 1000) / 10));
  const isRound = type === 'pie' || type === 'doughnut';
  return {
    type,
    labels: Answers.map((id) => nameOf(session, id)),
    series: [{ label: '', type, values, axis: 'left', ...(isRound ? { shares } : {}) }],
  };
}

/** A chart of answers, or of a workbook with the inputs answered so far. */
export function Chart({ info }: ControlProps) {
  const { sheet, t } = useAnswering();
  const { question } = info;
  const { session } = sheet;
  const wanted = question.Chart;
  const book = useWorkbook(wanted?.Spreadsheet);
  const label = pipedText(session, question.Text, question.Piped);
  if (!wanted) return null;
  if (wanted.Spreadsheet === undefined) return <ChartFigure label={label} data={figuresOf(session, wanted)} />;
  if (!book) return <p className={fields.note}>{book === null ? t('questionnaires.answering.workbook.none') : ''}</p>;
  for (const other of session.form.questions) {
    const inputs = other.question.Spreadsheets?.some(({ Id }) => Id === wanted.Spreadsheet) && session.value(other);
    if (inputs) putInputs(book, inputs as Record<string, string>);
  }
  const all = book.wire.Layout.flatMap((one) => one.Charts.map((chart) => ({ chart, name: one.Name })));
  const found = all.find(({ name }) => name === wanted.Name) ?? all[0];
  if (!found) return <p className={fields.note}>{t('questionnaires.answering.workbook.none')}</p>;
  return <ChartFigure label={label} data={chartData(book, found.chart)} />;
}
