import { findProblems } from '../../checks/validation.ts';
import type { QuestionInfo } from '../../form/elements.ts';
import type { Form } from '../../form/form.ts';
import type { StoredRow } from '../../model/answers.ts';
import { kindOf } from '../../model/kinds.ts';
import { hasRows } from '../../model/question-walk.ts';
import { rowsOf } from '../../rows/rows.ts';
import { Session } from '../../session/session.ts';
import type { Moment } from '../../session/visibility.ts';
import { makeSampleValue, type Random, randomInteger, type SampleContext, type SampleWords } from './sample-value.ts';

export type { SampleWords } from './sample-value.ts';

/** Maximum number of attempts at a sample answer that breaks no rule. */
const ATTEMPTS = 12;
/** Rows of sample records, unless their rules ask for more. */
const RECORD_ROWS = 2;

/** Stores the first sample that breaks no rule; leaves the question empty when every attempt fails. */
function answer(
  context: SampleContext,
  info: QuestionInfo,
  line?: { readonly id: string; readonly index: number },
): void {
  const { session } = context;
  if (!session.isQuestionShown(info, line?.index)) return;
  const place = { lists: session.form.questionnaire.OptionLists ?? {}, ...(line && { line: line.id }) };
  const empty = rowsOf(info.question, session.value(info, line?.id), place);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sample = makeSampleValue(context, info, line?.index);
    if (sample === undefined) return;
    session.put(rowsOf(info.question, sample, place));
    if (findProblems(session, info, line ? { line: line.id, index: line.index } : {}).length === 0) return;
  }
  session.put(empty);
}

function answerRows(context: SampleContext, info: QuestionInfo): void {
  const { session, random } = context;
  const isRecords = kindOf(info.question) === 'records';
  const { MinChecked = 1, MaxChecked = Infinity } = info.question.Validate ?? {};
  const count = Math.min(MaxChecked, Math.max(MinChecked, randomInteger(random, 1, RECORD_ROWS)));
  const lines = isRecords
    ? Array.from({ length: count }, (_, index) => ({ id: String(index + 1), index }))
    : session.visibleRows(info);
  for (const line of lines) for (const column of info.columns) answer(context, column, line);
}

/**
 * Generates sample answers for trying out a form and for demo data: question by question, only for questions
 * visible by then, within their rules. Files, workbooks and components are left empty. Equal random numbers give
 * equal answers.
 */
export function makeSampleAnswers(form: Form, moment: Moment, words: SampleWords, random: Random): StoredRow[] {
  const session = new Session(form, {}, moment);
  const context = { session, random, words };
  for (const info of form.questions) {
    if (!session.isQuestionShown(info)) continue;
    if (hasRows(info.question) && info.columns.length > 0) answerRows(context, info);
    else if (info.columns.length > 0) for (const cell of info.columns) answer(context, cell);
    else answer(context, info);
  }
  return Object.values(session.store.answers()).flat();
}
