import { kindOf, optionsOf, type PartsValue, type QuestionInfo, textIn } from '@ithaki/questionnaire';
import { type Answering, useAnswering } from '../questions/answering-context.ts';
import { answerTexts } from './answer-texts.ts';
import classes from './Reading.module.css';

interface AnswerGrid {
  heads: string[];
  rows: { index: number; name: string; cells: string[] }[];
}

function formTableGrid(answering: Answering, { question, columns }: QuestionInfo): AnswerGrid {
  const { lang } = answering;
  const heads = (question.Group ?? []).map(({ Text }) => textIn(Text, lang));
  const width = Math.max(1, heads.length);
  const cellTexts = columns.map((cell) => answerTexts(answering, cell).join(', '));
  const names = (question.Rows ?? []).map(({ Text }) => textIn(Text, lang));
  const height = Math.ceil(cellTexts.length / width);
  const rows = Array.from({ length: height }, (_, index) => ({
    index,
    name: names[index] ?? String(index + 1),
    cells: cellTexts.slice(index * width, (index + 1) * width),
  }));
  return { heads, rows };
}

function tableGrid(answering: Answering, info: QuestionInfo): AnswerGrid {
  const { sheet, lang, t } = answering;
  const { question, columns } = info;
  const { session } = sheet;
  const names = new Map((question.Rows ?? []).map(({ LineId, Text }) => [LineId, textIn(Text, lang)]));
  const options = optionsOf(question, session.form.questionnaire.OptionLists);
  const chosenOption = (line: string) => {
    const value = (session.value(info) as PartsValue)[line];
    return textIn(options.find(({ Value }) => Value === value)?.Text, lang);
  };
  const rows = session.visibleRows(info).map((line, index) => ({
    index,
    name: names.get(line.id) ?? String(index + 1),
    cells:
      columns.length === 0
        ? [chosenOption(line.id)]
        : columns.map((column) =>
            session.isQuestionShown(column, line.index) ? answerTexts(answering, column, line).join(', ') : '',
          ),
  }));
  const heads =
    columns.length === 0
      ? [t('questionnaires.answering.answer')]
      : columns.map((column) => textIn(column.question.Text, lang));
  return { heads, rows };
}

/** Answers of a table, of records or of a form table, as a read-only table. */
export function ReadingTable({ info, labelledBy }: { info: QuestionInfo; labelledBy: string }) {
  const answering = useAnswering();
  const { t } = answering;
  const { heads, rows } =
    kindOf(info.question) === 'formtable' ? formTableGrid(answering, info) : tableGrid(answering, info);
  const columns = Array.from({ length: rows[0]?.cells.length ?? 0 }, (_, column) => ({
    column,
    head: heads[column] ?? '',
  }));
  if (rows.length === 0) return <p className={classes.none}>{t('questionnaires.answering.unanswered')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its container is scrolled by keyboard
    <section className={classes.place} aria-labelledby={labelledBy} tabIndex={0}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        {heads.length > 0 && (
          <thead>
            <tr>
              <td />
              {columns.map(({ head, column }) => (
                <th key={column} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ name, cells, index }) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {columns.map(({ column }) => (
                <td key={column}>{cells[column] || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
