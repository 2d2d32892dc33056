import { answerText, pipedText, type QuestionInfo, type Session } from '@ithaki/questionnaire';
import { type ChartData, chartData } from '@ithaki/workbook';
import { ChartFigure } from '../../../../../ui/chart/ChartFigure.tsx';
import fields from '../../../../../ui/question/fields.module.css';
import { useAnswering } from '../../questions/answering-context.ts';
import type { ControlProps } from '../control-props.ts';
import { useWorkbook } from './useWorkbook.ts';
import { putInputs } from './workbook-inputs.ts';

const partText = (info: QuestionInfo, id: string) =>
  [
    ...(info.question.Group ?? []),
    ...(info.question.Rows ?? []).map((row) => ({ Id: row.LineId, Text: row.Text })),
  ].find(({ Id }) => Id === id)?.Text;

/** Label of an answer: the text of its part, or of its question. */
function answerLabel(session: Session, id: string): string {
  const owner = session.form.readableAnswers.get(id)?.owner;
  if (!owner) return id;
  return pipedText(session, partText(owner, id) ?? owner.question.Text, owner.question.Piped);
}

const parseNumber = (text: string): number | null => {
  const number = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
};

/** Returns the data of a chart of answers: the answered numbers, with labels from their questions. */
function answerChartData(
  session: Session,
  { Kind, Answers = [] }: { Kind: string; Answers?: readonly string[] },
): ChartData {
  const type = Kind.replace(/Chart$/, '');
  const values = Answers.map((id) => {
    const read = session.read(id);
    return parseNumber(typeof read === 'string' ? read : answerText(session, id));
  });
  const total = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  const shares = values.map((value) => (total === 0 ? 0 : Math.round((Math.abs(value ?? 0) / total) * 1000) / 10));
  const isRound = type === 'pie' || type === 'doughnut';
  return {
    type,
    labels: Answers.map((id) => answerLabel(session, id)),
    series: [{ label: '', type, values, axis: 'left', ...(isRound ? { shares } : {}) }],
  };
}

/** A chart of answers, or of a workbook with the inputs answered so far. */
export function Chart({ info }: ControlProps) {
  const { sheet, t } = useAnswering();
  const { question } = info;
  const { session } = sheet;
  const chartOptions = question.Chart;
  const workbook = useWorkbook(chartOptions?.Spreadsheet);
  const label = pipedText(session, question.Text, question.Piped);
  if (!chartOptions) return null;
  if (chartOptions.Spreadsheet === undefined)
    return <ChartFigure label={label} data={answerChartData(session, chartOptions)} />;
  if (!workbook)
    return <p className={fields.note}>{workbook === null ? t('questionnaires.answering.workbook.none') : ''}</p>;
  for (const other of session.form.questions) {
    const inputs =
      other.question.Spreadsheets?.some(({ Id }) => Id === chartOptions.Spreadsheet) && session.value(other);
    if (inputs) putInputs(workbook, inputs as Record<string, string>);
  }
  const allCharts = workbook.wire.Layout.flatMap((sheet) => sheet.Charts.map((chart) => ({ chart, name: sheet.Name })));
  const selected = allCharts.find(({ name }) => name === chartOptions.Name) ?? allCharts[0];
  if (!selected) return <p className={fields.note}>{t('questionnaires.answering.workbook.none')}</p>;
  return <ChartFigure label={label} data={chartData(workbook, selected.chart)} />;
}
