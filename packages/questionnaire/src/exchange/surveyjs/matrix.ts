import type { Row } from '../../model/questionnaire.ts';
import { joinTexts, type Text, textIn } from '../../model/text.ts';
import { translateLater } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import {
  type ForeignObject,
  field,
  listField,
  numberField,
  objectsOf,
  textField,
  textOf,
} from '../draft/foreign-fields.ts';
import { sourceCode } from '../draft/lists.ts';
import { surveyjs } from '../expression/dialects.ts';
import type { Term } from '../expression/expression-tree.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import type { SourceLocation } from '../report.ts';
import { choiceOf, choicesOf, joinExpressions } from './choices.ts';
import { registerComputedValue } from './computed-values.ts';
import { namesIn } from './names.ts';
import { importRules } from './rules.ts';
import { convertSimpleQuestion } from './simple-questions.ts';

type Context = {
  readonly draft: Draft;
  readonly element: ForeignObject;
  readonly text: Text;
  readonly ownLanguage: string | undefined;
  readonly location: SourceLocation;
};

/** A question with rows, and how expressions read it as a whole. */
export type MadeQuestion = { readonly question: DraftQuestion; readonly symbol: FormSymbol };

type NamedRow = { readonly row: DraftRow; readonly code: string };
type DraftRow = { -readonly [Key in keyof Row]: Row[Key] };

/** The rows of a table, with their own conditions and the table's row filter, in which `{item}` is the row. */
function rowsOf({ draft, element, ownLanguage, location }: Context): NamedRow[] {
  const filter = joinExpressions(textField(element, 'rowsVisibleIf'), textField(element, 'rowsEnableIf'));
  return listField(element, 'rows').map((rowSource, index): NamedRow => {
    const { code, text, visibleIf = '' } = choiceOf(rowSource, ownLanguage);
    const row: DraftRow = { LineId: String(index + 1), Text: text, ...sourceCode(code) };
    const conditions = [filter.replace(/\{\s*item\s*\}/g, `'${code.replace(/[\\']/g, '\\$&')}'`), visibleIf];
    const condition = joinExpressions(...conditions);
    const request = {
      location,
      settingName: 'rowsVisibleIf',
      text: condition,
      dialect: surveyjs,
      names: namesIn(draft, undefined),
    };
    if (condition !== '') translateLater(draft, request, (js) => (row.Condition = js));
    return { row, code };
  });
}

/**
 * A single-choice matrix as separate questions, for where a table is not possible: one for each row, its title prefixed
 * by the matrix's.
 */
export function rowElements(
  { element, ownLanguage }: Pick<Context, 'element' | 'ownLanguage'>,
  title: Text,
): ForeignObject[] {
  const required =
    field(element, 'isAllRowRequired') ?? field(element, 'eachRowRequired') ?? field(element, 'isRequired');
  return listField(element, 'rows').map((rowSource): ForeignObject => {
    const { code, text } = choiceOf(rowSource, ownLanguage);
    return {
      type: 'radiogroup',
      name: `${textField(element, 'name')}.${code}`,
      title: textIn(title, 'el') === '' ? text : joinTexts([title, text], (parts) => parts.join(' – ')),
      choices: field(element, 'columns'),
      visibleIf: field(element, 'visibleIf'),
      isRequired: required,
    };
  });
}

/** Makes a table from a matrix with one choice in each row. */
export function convertMatrix(context: Context): MadeQuestion {
  const { draft, element, text, ownLanguage, location } = context;
  const question = draft.question({ Type: 'table' }, text);
  const choices = choicesOf(element, ownLanguage, 'columns');
  const list = draft.lists.list(
    location.Name,
    choices.map(({ code, text: label }) => ({ code, text: label })),
    joinExpressions(textField(element, 'columnsVisibleIf'), textField(element, 'columnsEnableIf')),
  );
  const rows = rowsOf(context);
  question.OptionsRef = list.name;
  question.Rows = rows.map(({ row }) => row);
  if (field(element, 'isAllRowRequired') === true || field(element, 'eachRowRequired') === true) {
    question.Validate = { Required: true };
  }
  for (const [row, { code }] of rows.entries()) {
    const symbol: FormSymbol = { id: question.Model, type: 'option', values: list.values, row };
    draft.registerName(`${location.Name}.${code}`, symbol, location);
  }
  return { question, symbol: { id: question.Model, type: 'lines' } };
}

/** Makes a table from a matrix with fixed rows, or records from one whose rows are added by the respondent. */
export function convertQuestionMatrix(context: Context, hasAddedRows: boolean): MadeQuestion {
  const { draft, element, text, ownLanguage, location } = context;
  const question = draft.question({ Type: hasAddedRows ? 'records' : 'table' }, text);
  const rows = hasAddedRows ? [] : rowsOf(context);
  if (!hasAddedRows) question.Rows = rows.map(({ row }) => row);
  question.Columns = [];
  for (const column of objectsOf(element, 'columns')) {
    const cellType = textField(column, 'cellType') || textField(element, 'cellType');
    const type = cellType === '' || cellType === 'default' ? 'dropdown' : cellType;
    if (type === 'expression') {
      const columnLocation: SourceLocation = {
        ...location,
        Name: textField(column, 'name'),
        Place: `${location.Place}.${textField(column, 'name')}`,
      };
      const visibleIf = textField(column, 'visibleIf');
      registerComputedValue(draft, columnLocation, 'expression', {
        text: textField(column, 'expression'),
        visibleIf,
        records: question.Model,
      });
      draft.report.add(columnLocation, 'question', 'expression', 'changed', 'AsScore');
      continue;
    }
    const hasChoices = listField(column, 'choices').length > 0;
    const merged = hasChoices ? column : { ...column, choices: listField(element, 'choices') };
    const name = textField(column, 'name');
    const title = textOf(field(column, 'title'), ownLanguage);
    const made = convertSimpleQuestion(
      { draft, element: merged, text: title === '' ? name : title, ownLanguage },
      type,
    );
    question.Columns = [...question.Columns, made.made.question];
    const columnLocation: SourceLocation = {
      ...location,
      Name: `${location.Name}.${name}`,
      Place: `${location.Place}.${name}`,
    };
    const symbol = { ...made.made.symbol, records: question.Model };
    draft.nameQuestion(made.made.question, name);
    draft.registerName(`${question.Model}/${name}`, symbol, columnLocation);
    importRules({
      draft,
      element: merged,
      location: columnLocation,
      question: made.made.question,
      symbol,
      records: question.Model,
      ownLanguage,
    });
    draft.report.add(columnLocation, 'question', type, made.changed ? 'changed' : 'taken', made.changed, { type });
    for (const [row, { code }] of rows.entries())
      draft.registerName(`${location.Name}.${code}.${name}`, { ...made.made.symbol, row }, columnLocation);
  }
  for (const column of objectsOf(element, 'columns')) registerTotal(context, column, question.Model);
  if (hasAddedRows) countRules(element, question, 'minRowCount', 'maxRowCount');
  return { question, symbol: { id: question.Model, type: 'lines' } };
}

const totalFunctions: Readonly<Record<string, string>> = {
  sum: 'sum',
  avg: 'avg',
  min: 'min',
  max: 'max',
  count: 'count',
};

/** Registers the total of a column: `{table-total.column}`. */
function registerTotal({ draft, location }: Context, column: ForeignObject, records: string): void {
  const [name, type] = [textField(column, 'name'), textField(column, 'totalType')];
  const totalFunction = Object.hasOwn(totalFunctions, type) ? totalFunctions[type] : undefined;
  if (totalFunction === undefined) return;
  const columnName: Term = { kind: 'name', name: `${records}/${name}` };
  const term: Term = { kind: 'call', name: totalFunction, values: [columnName] };
  draft.registerName(`${location.Name}-total.${name}`, { id: name, type: 'computed', term }, location);
}

/** Sets the minimum and maximum number of rows. */
export function countRules(element: ForeignObject, question: DraftQuestion, minimum: string, maximum: string): void {
  const [MinChecked, MaxChecked] = [numberField(element, minimum), numberField(element, maximum)];
  question.Validate = {
    ...question.Validate,
    ...(MinChecked ? { MinChecked } : {}),
    ...(MaxChecked ? { MaxChecked } : {}),
  };
}
