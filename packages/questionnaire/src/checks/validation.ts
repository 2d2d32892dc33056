import { fold } from '@ithaki/formats';
import { holds, problemsOf } from '@ithaki/script';
import type { QuestionInfo } from '../form/elements.ts';
import { hasParts, kindOf, tickValuesOf } from '../model/kinds.ts';
import { optionsOf, wordLimit } from '../model/options.ts';
import type { Question, Validate } from '../model/questionnaire.ts';
import type { CellsValue, ChoiceValue, LineValue, PartsValue, TicksValue, Value } from '../rows/codec.ts';
import type { Session } from '../session/session.ts';
import { type Problem, problem } from './problem.ts';
import {
  countProblems,
  dateProblems,
  numberProblems,
  repeatedWords,
  textProblems,
  timeProblems,
} from './value-rules.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/** Whether rich text holds only tags and whitespace; an image or a horizontal rule counts as content. */
const isBlankHtml = (html: string): boolean =>
  isBlank(html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')) && !/<(img|hr)\b/i.test(html);

/** Whether a question's value is empty. The question's kind decides the shape of the value. */
export function isEmptyValue(question: Question, value: Value): boolean {
  if (typeof value === 'string') return kindOf(question) === 'editable' ? isBlankHtml(value) : isBlank(value);
  switch (kindOf(question)) {
    case 'radio':
    case 'select': {
      const { Option, Other } = value as ChoiceValue;
      return Option === '' || (Option === question.Other?.Model && isBlank(Other));
    }
    case 'checkbox': {
      const { Options, Other } = value as TicksValue;
      return Options.every((option) => option === question.Other?.Model && isBlank(Other));
    }
    case 'formtable':
      return isEmptyCells(question, value as CellsValue);
    default:
      break;
  }
  if (!Array.isArray(value)) return Object.values(value).every((text) => isBlank(String(text)));
  return value.every((part: string | LineValue) =>
    typeof part === 'string' ? isBlank(part) : isEmptyCells(question, part.Cells),
  );
}

function isEmptyCells({ Columns = [] }: Question, cells: CellsValue): boolean {
  return Columns.every((column) => {
    const value = cells[column.Model];
    return value === undefined || isEmptyValue(column, value);
  });
}

type RowPosition = { readonly line?: string; readonly index?: number };

const dayFirst = (iso: string): string => iso.split('-').reverse().join('-');

/** Every problem of a question's current answer; none for a hidden question. For a column, `where` gives the row. */
export function findProblems(session: Session, info: QuestionInfo, position: RowPosition = {}): Problem[] {
  if (!session.isQuestionShown(info, position.index)) return [];
  const { question } = info;
  const kind = kindOf(question);
  const rules = question.Validate ?? {};
  if (kind === 'table' || kind === 'records') return [...rowProblems(session, info, rules)];
  if (kind === 'formtable') {
    return info.columns.flatMap((cell) =>
      findProblems(session, cell).map((issue) => ({ ...issue, Model: issue.Model ?? cell.question.Model })),
    );
  }
  const value = session.value(info, position.line);
  const required = isRequired(session, rules, position);
  const { yes } = tickValuesOf(question);
  const isEmpty = isEmptyValue(question, value) || (kind === 'checkbox' && typeof value === 'string' && value !== yes);
  if (isEmpty) return required ? [problem('Required', {}, undefined)] : [];
  return [
    ...(required ? missingParts(value, question) : []),
    ...contentProblems(session, info, value, position),
    ...scriptProblems(session, rules, position),
  ];
}

/**
 * Whether an answer is required now: always, or when the expression holds. An expression that fails requires nothing.
 */
function isRequired(session: Session, { Required }: Validate, { index }: RowPosition): boolean {
  if (typeof Required !== 'string') return Required === true;
  const code = session.form.codes.conditions[Required];
  return code?.ok === true && code.tier === 'expression' && holds(session.evaluate(code, index ?? null));
}

/** The empty parts of a required multi-part answer. */
function missingParts(value: Value, question: QuestionInfo['question']): Problem[] {
  if (!hasParts(question) && kindOf(question) !== 'parametric') return [];
  const parts = Object.entries(value as PartsValue);
  return parts.filter(([, text]) => text === '').map(([Model]) => ({ ...problem('Required'), Model }));
}

function scriptProblems(session: Session, { Script, Message }: Validate, { index }: RowPosition): Problem[] {
  if (Script === undefined || Script.trim() === '') return [];
  const code = session.form.codes.conditions[Script];
  if (!code?.ok || code.tier !== 'expression') return [problem('Script', {}, Message)];
  const { count, texts } = problemsOf(session.evaluate(code, index ?? null));
  if (count === 0) return [];
  const otherId = texts.map((text) => problem('Script', {}, text));
  return otherId.length > 0 ? otherId : [problem('Script', {}, Message)];
}

function contentProblems(session: Session, info: QuestionInfo, value: Value, position: RowPosition): Problem[] {
  const { question } = info;
  const rules = question.Validate ?? {};
  const today = dayFirst(session.moment.today);
  switch (kindOf(question)) {
    case 'text':
    case 'paragraph':
      return textProblems(String(value), rules);
    case 'editable':
      return textProblems(
        String(value)
          .replace(/<[^>]*>/g, ' ')
          .trim(),
        rules,
      );
    case 'date':
      return dateProblems(String(value), rules, { today });
    case 'rating':
      return /^[1-5]$/.test(String(value)) ? [] : [problem('Option')];
    case 'radio':
    case 'select':
      return optionProblems(session, info, [(value as ChoiceValue).Option], position);
    case 'checkbox':
      return typeof value === 'string' ? [] : tickProblems(session, info, value as TicksValue, position);
    case 'upload':
      return rules.MaxFiles !== undefined && (value as string[]).length > rules.MaxFiles
        ? [problem('MaxFiles', { most: rules.MaxFiles }, rules.Message)]
        : [];
    case 'numeric':
    case 'parametric':
      return partProblems(value, (text) => [...numberProblems(text, rules), ...textProblems(text, rules)]);
    case 'time':
      return partProblems(value, (text) => timeProblems(text, rules));
    case 'words':
      return wordProblems(info, value as PartsValue, rules);
    case 'slots':
      return slotProblems(info, value as PartsValue);
    default:
      return [];
  }
}

function partProblems(value: Value, check: (text: string) => Problem[]): Problem[] {
  return Object.entries(value as PartsValue).flatMap(([Model, text]) =>
    text === '' ? [] : check(text).map((issue) => ({ ...issue, Model })),
  );
}

function optionProblems(
  session: Session,
  info: QuestionInfo,
  chosen: readonly string[],
  { index }: RowPosition,
): Problem[] {
  const { question } = info;
  const optionIds = optionsOf(question, session.form.questionnaire.OptionLists).map(({ Value }) => Value);
  const otherId = question.Other?.Model;
  const isOffered = (value: string) =>
    value === otherId || (optionIds.includes(value) && session.isOptionShown(info, value, index));
  return chosen.filter((value) => value !== '' && !isOffered(value)).map(() => problem('Option'));
}

function tickProblems(session: Session, info: QuestionInfo, value: TicksValue, position: RowPosition): Problem[] {
  const countIssues = countProblems(value.Options.length, info.question.Validate ?? {});
  return [...countIssues, ...optionProblems(session, info, value.Options, position)];
}

function wordProblems({ question }: QuestionInfo, value: PartsValue, rules: Validate): Problem[] {
  const limit = wordLimit(question);
  const limitedRules = limit === undefined ? rules : { MaxWords: limit, ...rules };
  const repeated = repeatedWords(Object.values(value), fold);
  return [
    ...partProblems(value, (text) => textProblems(text, limitedRules)),
    ...repeated.map((text) => problem('RepeatedWords', { text }, rules.Message)),
  ];
}

function slotProblems({ question }: QuestionInfo, value: PartsValue): Problem[] {
  const optionIds = new Set((question.Option ?? []).map(({ Id }) => Id));
  const chosen = Object.values(value).filter((option) => option !== '');
  return [
    ...(chosen.every((option) => optionIds.has(option)) ? [] : [problem('Option')]),
    ...(new Set(chosen).size === chosen.length ? [] : [problem('SlotTwice')]),
  ];
}

/** The problems of each column on each visible row of a table or records; the number of rows is checked for records. */
function* rowProblems(session: Session, info: QuestionInfo, rules: Validate): Generator<Problem> {
  const rows = session.visibleRows(info);
  const isRecords = kindOf(info.question) === 'records';
  const required = isRequired(session, rules, {});
  if (isRecords) {
    if (required && rows.length === 0) yield problem('Required');
    if (rows.length > 0) yield* countProblems(rows.length, rules);
  }
  for (const { id, index } of rows) {
    for (const column of info.columns) {
      const found = findProblems(session, column, { line: id, index });
      yield* found.map((problem) => ({ ...problem, Model: problem.Model ?? column.question.Model, LineId: id }));
    }
  }
  if (info.columns.length === 0) {
    const value = session.value(info) as PartsValue;
    for (const { id } of rows) {
      if (value[id] !== '')
        yield* optionProblems(session, info, [value[id] ?? ''], {}).map((problem) => ({ ...problem, LineId: id }));
      else if (required) yield { ...problem('Required'), LineId: id };
    }
  }
  if (rows.length > 0) yield* scriptProblems(session, rules, {});
}
