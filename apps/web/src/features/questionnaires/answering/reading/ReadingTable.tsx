import { kindOf, optionsOf, type PartsValue, type QuestionInfo, textIn } from '@ithaki/questionnaire';
import { type Answering, useAnswering } from '../questions/answering-context.ts';
import { saidIn } from './answer-in-words.ts';
import classes from './Reading.module.css';

interface Grid {
  heads: string[];
  rows: { at: number; name: string; cells: string[] }[];
}

function fixedGrid(answering: Answering, { question, columns }: QuestionInfo): Grid {
  const { lang } = answering;
  const heads = (question.Group ?? []).map(({ Text }) => textIn(Text, lang));
  const width = Math.max(1, heads.length);
  const said = columns.map((cell) => saidIn(answering, cell).join(', '));
  const names = (question.Rows ?? []).map(({ Text }) => textIn(Text, lang));
  const height = Math.ceil(said.length / width);
  const rows = Array.from({ length: height }, (_, at) => ({
    at,
    name: names[at] ?? String(at + 1),
    cells: said.slice(at * width, (at + 1) * width),
  }));
  return { heads, rows };
}

function linesGrid(answering: Answering, info: QuestionInfo): Grid {
  const { sheet, lang, t } = answering;
  const { question, columns } = info;
  const { session } = sheet;
  const names = new Map((question.Rows ?? []).map(({ LineId, Text }) => [LineId, textIn(Text, lang)]));
  const options = optionsOf(question, session.form.questionnaire.OptionLists);
  const chosen = (line: string) => {
    const value = (session.value(info) as PartsValue)[line];
    return textIn(options.find(({ Value }) => Value === value)?.Text, lang);
  };
  const rows = session.linesOf(info).map((line, at) => ({
    at,
    name: names.get(line.id) ?? String(at + 1),
    cells:
      columns.length === 0
        ? [chosen(line.id)]
        : columns.map((column) =>
            session.showsQuestion(column, line.index) ? saidIn(answering, column, line).join(', ') : '',
          ),
  }));
  const heads =
    columns.length === 0
      ? [t('questionnaires.answering.answer')]
      : columns.map((one) => textIn(one.question.Text, lang));
  return { heads, rows };
}

/** The answers of a table, of records or of a fixed grid. */
export function ReadingTable({ info, labelledBy }: { info: QuestionInfo; labelledBy: string }) {
  const answering = useAnswering();
  const { t } = answering;
  const { heads, rows } =
    kindOf(info.question) === 'formtable' ? fixedGrid(answering, info) : linesGrid(answering, info);
  const columns = Array.from({ length: rows[0]?.cells.length ?? 0 }, (_, column) => ({
    column,
    head: heads[column] ?? '',
  }));
  if (rows.length === 0) return <p className={classes.none}>{t('questionnaires.answering.unanswered')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard
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
          {rows.map(({ name, cells, at }) => (
            <tr key={at}>
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
