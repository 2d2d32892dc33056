import type { Row } from '../../model/questionnaire.ts';
import type { Text } from '../../model/text.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import type { Known } from '../expression/symbols.ts';
import type { Spot } from '../report.ts';
import { choiceOf, choicesOf } from './choices.ts';
import { type Foreign, field, listField, numberField, objectsOf, textField, textOf } from './fields.ts';
import { takeRules } from './rules.ts';
import { convertedSimple } from './simple.ts';

type Context = {
  readonly draft: Draft;
  readonly element: Foreign;
  readonly text: Text;
  readonly own: 'el' | 'en' | undefined;
  readonly spot: Spot;
};

/** A question of several lines, and how its whole is read. */
export type MadeLines = { readonly question: DraftQuestion; readonly known: Known };

type NamedRow = Row & { readonly code: string };

function rowsOf({ element, own }: Context): NamedRow[] {
  return listField(element, 'rows').map((given, at): NamedRow => {
    const { code, text } = choiceOf(given, own);
    return { LineId: String(at + 1), Text: text, code };
  });
}

const plain = (rows: readonly NamedRow[]): Row[] => rows.map(({ LineId, Text }) => ({ LineId, Text }));

/** Rows by one choice each. */
export function matrix(context: Context): MadeLines {
  const { draft, element, text, own, spot } = context;
  const question = draft.question({ Type: 'table' }, text);
  const choices = choicesOf(element, own, 'columns');
  const list = draft.lists.list(
    spot.Name,
    choices.map(({ code, text: label }) => ({ code, text: label })),
  );
  const rows = rowsOf(context);
  question.OptionsRef = list.name;
  question.Rows = plain(rows);
  if (field(element, 'isAllRowRequired') === true || field(element, 'eachRowRequired') === true) {
    question.Validate = { Required: true };
  }
  for (const [row, { code }] of rows.entries()) {
    const known: Known = { id: question.Model, type: 'option', values: list.values, row };
    draft.name(`${spot.Name}.${code}`, known, spot);
  }
  return { question, known: { id: question.Model, type: 'lines' } };
}

/** Rows by questions: fixed rows are a table, rows that are added are records. */
export function questionMatrix(context: Context, isGrowing: boolean): MadeLines {
  const { draft, element, text, own, spot } = context;
  const question = draft.question({ Type: isGrowing ? 'records' : 'table' }, text);
  const rows = isGrowing ? [] : rowsOf(context);
  if (!isGrowing) question.Rows = plain(rows);
  question.Columns = [];
  for (const column of objectsOf(element, 'columns')) {
    const cellType = textField(column, 'cellType') || textField(element, 'cellType');
    const type = cellType === '' || cellType === 'default' ? 'dropdown' : cellType;
    const hasChoices = listField(column, 'choices').length > 0;
    const merged = hasChoices ? column : { ...column, choices: listField(element, 'choices') };
    const name = textField(column, 'name');
    const title = textOf(field(column, 'title'), own);
    const made = convertedSimple({ draft, element: merged, text: title === '' ? name : title, own }, type);
    question.Columns = [...question.Columns, made.made.question];
    const place: Spot = { ...spot, Name: `${spot.Name}.${name}`, Place: `${spot.Place}.${name}` };
    const known = { ...made.made.known, records: question.Model };
    draft.name(`${question.Model}/${name}`, known, place);
    takeRules({
      draft,
      element: merged,
      spot: place,
      question: made.made.question,
      known,
      records: question.Model,
      own,
    });
    draft.report.add(place, 'question', type, made.changed ? 'changed' : 'taken', made.changed, { type });
    for (const [row, { code }] of rows.entries())
      draft.name(`${spot.Name}.${code}.${name}`, { ...made.made.known, row }, place);
  }
  if (isGrowing) countRules(element, question, 'minRowCount', 'maxRowCount');
  return { question, known: { id: question.Model, type: 'lines' } };
}

/** How many lines records may have. */
export function countRules(element: Foreign, question: DraftQuestion, least: string, most: string): void {
  const [MinChecked, MaxChecked] = [numberField(element, least), numberField(element, most)];
  question.Validate = {
    ...question.Validate,
    ...(MinChecked ? { MinChecked } : {}),
    ...(MaxChecked ? { MaxChecked } : {}),
  };
}
