import type { Row } from '../../model/questionnaire.ts';
import { bothOf, type Text, textIn } from '../../model/text.ts';
import { whenKnown } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { surveyjs } from '../expression/dialects.ts';
import type { Term } from '../expression/expression-tree.ts';
import type { Known } from '../expression/symbols.ts';
import type { Spot } from '../report.ts';
import { bothIf, choiceOf, choicesOf } from './choices.ts';
import { computed } from './computed-values.ts';
import { type Foreign, field, listField, numberField, objectsOf, textField, textOf } from './fields.ts';
import { namesIn } from './names.ts';
import { convertedSimple } from './plain-questions.ts';
import { takeRules } from './rules.ts';

type Context = {
  readonly draft: Draft;
  readonly element: Foreign;
  readonly text: Text;
  readonly own: 'el' | 'en' | undefined;
  readonly spot: Spot;
};

/** A question with rows, and how expressions read it as a whole. */
export type MadeLines = { readonly question: DraftQuestion; readonly known: Known };

type NamedRow = { readonly row: DraftRow; readonly code: string };
type DraftRow = { -readonly [Key in keyof Row]: Row[Key] };

/** The rows of a table, with their own conditions and the table's row filter, in which `{item}` is the row. */
function rowsOf({ draft, element, own, spot }: Context): NamedRow[] {
  const filter = bothIf(textField(element, 'rowsVisibleIf'), textField(element, 'rowsEnableIf'));
  return listField(element, 'rows').map((given, at): NamedRow => {
    const { code, text, visibleIf = '' } = choiceOf(given, own);
    const row: DraftRow = { LineId: String(at + 1), Text: text };
    const conditions = [filter.replace(/\{\s*item\s*\}/g, `'${code.replace(/[\\']/g, '\\$&')}'`), visibleIf];
    const condition = bothIf(...conditions);
    const wish = { spot, what: 'rowsVisibleIf', text: condition, dialect: surveyjs, names: namesIn(draft, undefined) };
    if (condition !== '') whenKnown(draft, wish, (js) => (row.Condition = js));
    return { row, code };
  });
}

/**
 * A single-choice matrix as separate questions, for where a table is not possible: one for each row, its title prefixed
 * by the matrix's.
 */
export function rowElements({ element, own }: Pick<Context, 'element' | 'own'>, title: Text): Foreign[] {
  const required =
    field(element, 'isAllRowRequired') ?? field(element, 'eachRowRequired') ?? field(element, 'isRequired');
  return listField(element, 'rows').map((given): Foreign => {
    const { code, text } = choiceOf(given, own);
    const [head, row] = [bothOf(title), bothOf(text)];
    const joined = { el: `${head.el} – ${row.el}`, en: `${head.en} – ${row.en}` };
    return {
      type: 'radiogroup',
      name: `${textField(element, 'name')}.${code}`,
      title: textIn(title, 'el') === '' ? text : joined,
      choices: field(element, 'columns'),
      visibleIf: field(element, 'visibleIf'),
      isRequired: required,
    };
  });
}

/** Makes a table from a matrix with one choice in each row. */
export function matrix(context: Context): MadeLines {
  const { draft, element, text, own, spot } = context;
  const question = draft.question({ Type: 'table' }, text);
  const choices = choicesOf(element, own, 'columns');
  const list = draft.lists.list(
    spot.Name,
    choices.map(({ code, text: label }) => ({ code, text: label })),
    bothIf(textField(element, 'columnsVisibleIf'), textField(element, 'columnsEnableIf')),
  );
  const rows = rowsOf(context);
  question.OptionsRef = list.name;
  question.Rows = rows.map(({ row }) => row);
  if (field(element, 'isAllRowRequired') === true || field(element, 'eachRowRequired') === true) {
    question.Validate = { Required: true };
  }
  for (const [row, { code }] of rows.entries()) {
    const known: Known = { id: question.Model, type: 'option', values: list.values, row };
    draft.name(`${spot.Name}.${code}`, known, spot);
  }
  return { question, known: { id: question.Model, type: 'lines' } };
}

/** Makes a table from a matrix with fixed rows, or records from one whose rows are added by the respondent. */
export function questionMatrix(context: Context, isGrowing: boolean): MadeLines {
  const { draft, element, text, own, spot } = context;
  const question = draft.question({ Type: isGrowing ? 'records' : 'table' }, text);
  const rows = isGrowing ? [] : rowsOf(context);
  if (!isGrowing) question.Rows = rows.map(({ row }) => row);
  question.Columns = [];
  for (const column of objectsOf(element, 'columns')) {
    const cellType = textField(column, 'cellType') || textField(element, 'cellType');
    const type = cellType === '' || cellType === 'default' ? 'dropdown' : cellType;
    if (type === 'expression') {
      const place: Spot = {
        ...spot,
        Name: textField(column, 'name'),
        Place: `${spot.Place}.${textField(column, 'name')}`,
      };
      const visibleIf = textField(column, 'visibleIf');
      computed(draft, place, 'expression', {
        text: textField(column, 'expression'),
        visibleIf,
        records: question.Model,
      });
      draft.report.add(place, 'question', 'expression', 'changed', 'AsScore');
      continue;
    }
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
  for (const column of objectsOf(element, 'columns')) total(context, column, question.Model);
  if (isGrowing) countRules(element, question, 'minRowCount', 'maxRowCount');
  return { question, known: { id: question.Model, type: 'lines' } };
}

const totals: Readonly<Record<string, string>> = { sum: 'sum', avg: 'avg', min: 'min', max: 'max', count: 'count' };

/** Registers the total of a column: `{table-total.column}`. */
function total({ draft, spot }: Context, column: Foreign, records: string): void {
  const [name, type] = [textField(column, 'name'), textField(column, 'totalType')];
  const figure = Object.hasOwn(totals, type) ? totals[type] : undefined;
  if (figure === undefined) return;
  const of: Term = { is: 'name', name: `${records}/${name}` };
  const term: Term = { is: 'call', name: figure, values: [of] };
  draft.name(`${spot.Name}-total.${name}`, { id: name, type: 'computed', term }, spot);
}

/** Sets the minimum and maximum number of rows. */
export function countRules(element: Foreign, question: DraftQuestion, least: string, most: string): void {
  const [MinChecked, MaxChecked] = [numberField(element, least), numberField(element, most)];
  question.Validate = {
    ...question.Validate,
    ...(MinChecked ? { MinChecked } : {}),
    ...(MaxChecked ? { MaxChecked } : {}),
  };
}
