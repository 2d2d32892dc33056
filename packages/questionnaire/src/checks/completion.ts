import type { QuestionInfo } from '../form/elements.ts';
import { isAsked, isOfParts, kindOf } from '../model/kinds.ts';
import type { PartsValue } from '../rows/codec.ts';
import type { Session } from '../session/session.ts';
import type { Problem } from './problem.ts';
import { isEmptyValue, problemsIn } from './validation.ts';

/** A question that prevents the questionnaire from being finished, with its position and the problems of its answer. */
export type Missing = {
  readonly Model: string;
  readonly SectionId: string;
  /** 1-based number of the question among all visible questions. */
  readonly Number: number;
  readonly Problems: readonly Problem[];
};

/**
 * The questions that prevent an answer set from being finished, in questionnaire order. Conditions are evaluated on the
 * session's answers, so the server builds its own session from stored answers and does not trust the browser's.
 */
export function missingIn(session: Session): Missing[] {
  const found: Missing[] = [];
  let number = 0;
  for (const section of session.form.questionnaire.Section) {
    for (const question of section.Lines.flatMap((line) => line.Questions)) {
      const info = session.form.byModel.get(question.Model);
      if (!info || !session.showsQuestion(info)) continue;
      number += 1;
      const Problems = problemsIn(session, info);
      if (Problems.length > 0) found.push({ Model: question.Model, SectionId: section.Id, Number: number, Problems });
    }
  }
  return found;
}

/** Completion by question Model: 1 fully answered, 0 not yet, -1 hidden and not counted. */
export type Comp = Readonly<Record<string, 1 | 0 | -1>>;

/** Counted for completion: every question that takes an answer, unless its `Completion` is false. */
const isCounted = ({ question }: QuestionInfo): boolean => isAsked(question) && question.Completion !== false;

/** Whether every visible part of a question has an answer. Validation rules are not checked. */
export function isAnswered(
  session: Session,
  info: QuestionInfo,
  where: { line?: string; index?: number } = {},
): boolean {
  const { question } = info;
  const kind = kindOf(question);
  if (kind === 'formtable') {
    const cells = info.columns.filter((cell) => isCounted(cell) && session.showsQuestion(cell));
    return cells.every((cell) => isAnswered(session, cell));
  }
  if (kind === 'table' || kind === 'records') return areLinesAnswered(session, info);
  const value = session.value(info, where.line);
  if (isOfParts(question) || kind === 'parametric') {
    return Object.values(value as PartsValue).every((text) => text.trim() !== '');
  }
  return !isEmptyValue(question, value);
}

function areLinesAnswered(session: Session, info: QuestionInfo): boolean {
  const lines = session.linesOf(info);
  if (info.columns.length === 0) {
    const value = session.value(info) as PartsValue;
    return lines.every(({ id }) => value[id] !== '');
  }
  const required = info.columns.filter(({ question }) => question.Validate?.Required === true);
  const columns = (required.length > 0 ? required : info.columns).filter(isCounted);
  const isFull = ({ id, index }: { id: string; index: number }) =>
    columns.every(
      (column) => !session.showsQuestion(column, index) || isAnswered(session, column, { line: id, index }),
    );
  if (kindOf(info.question) === 'records' && lines.length === 0) return false;
  return lines.every(isFull);
}

/** The completion state of a question; undefined for a question that is not counted. */
export function completionOf(session: Session, info: QuestionInfo): 1 | 0 | -1 | undefined {
  if (!isCounted(info)) return undefined;
  if (!session.showsQuestion(info)) return -1;
  return isAnswered(session, info) ? 1 : 0;
}

/** The completion state of every counted question of an answer set. */
export function compOf(session: Session): Comp {
  const found = session.form.questions.map((info) => [info.question.Model, completionOf(session, info)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, 1 | 0 | -1] => entry[1] !== undefined));
}

/** How many of the visible, counted questions are answered. */
export function progressOf(comp: Comp): { readonly answered: number; readonly asked: number } {
  const shown = Object.values(comp).filter((one) => one !== -1);
  return { answered: shown.filter((one) => one === 1).length, asked: shown.length };
}
