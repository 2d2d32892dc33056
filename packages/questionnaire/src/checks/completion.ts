import type { QuestionInfo } from '../form/elements.ts';
import { hasParts, kindOf, takesAnswer } from '../model/kinds.ts';
import type { PartsValue } from '../rows/codec.ts';
import { questionNumbers } from '../session/question-numbers.ts';
import type { Session } from '../session/session.ts';
import type { Problem } from './problem.ts';
import { findProblems, isEmptyValue } from './validation.ts';

/** A question that prevents the questionnaire from being finished, with its position and the problems of its answer. */
export type UnfinishedQuestion = {
  readonly Model: string;
  readonly SectionId: string;
  /** The question's number on the respondent's page. */
  readonly Number: number;
  readonly Problems: readonly Problem[];
};

/**
 * The questions that prevent an answer set from being finished, in questionnaire order. Conditions are evaluated on the
 * session's answers, so the server builds its own session from stored answers and does not trust the browser's.
 */
export function findUnfinished(session: Session, setId = ''): UnfinishedQuestion[] {
  const found: UnfinishedQuestion[] = [];
  const numbers = questionNumbers(session, setId);
  for (const section of session.form.questionnaire.Section) {
    for (const question of section.Lines.flatMap((line) => line.Questions)) {
      const info = session.form.byModel.get(question.Model);
      if (!info || !session.isQuestionShown(info)) continue;
      const Problems = findProblems(session, info);
      const number = numbers.get(question.Model) ?? 0;
      if (Problems.length > 0) found.push({ Model: question.Model, SectionId: section.Id, Number: number, Problems });
    }
  }
  return found;
}

/** Completion by question Model: 1 fully answered, 0 not yet, -1 hidden and not counted. */
export type Completion = Readonly<Record<string, 1 | 0 | -1>>;

/** Counted for completion: every question that takes an answer, unless its `Completion` is false. */
const isCounted = ({ question }: QuestionInfo): boolean => takesAnswer(question) && question.Completion !== false;

/** Whether every visible part of a question has an answer. Validation rules are not checked. */
export function isAnswered(
  session: Session,
  info: QuestionInfo,
  position: { line?: string; index?: number } = {},
): boolean {
  const { question } = info;
  const kind = kindOf(question);
  if (kind === 'formtable') {
    const cells = info.columns.filter((cell) => isCounted(cell) && session.isQuestionShown(cell));
    return cells.every((cell) => isAnswered(session, cell));
  }
  if (kind === 'table' || kind === 'records') return areLinesAnswered(session, info);
  const value = session.value(info, position.line);
  if (hasParts(question) || kind === 'parametric') {
    return Object.values(value as PartsValue).every((text) => text.trim() !== '');
  }
  return !isEmptyValue(question, value);
}

/** Whether every required cell is answered, or, if none is required, any cell. */
function areLinesAnswered(session: Session, info: QuestionInfo): boolean {
  const lines = session.visibleRows(info);
  const isRequired = info.question.Validate?.Required === true;
  if (info.columns.length === 0) {
    const value = session.value(info) as PartsValue;
    const isChosen = ({ id }: { id: string }) => value[id] !== '';
    return isRequired ? lines.every(isChosen) : lines.some(isChosen);
  }
  const required = info.columns.filter(({ question }) => question.Validate?.Required === true);
  if (required.length === 0 && !isRequired) {
    return lines.some(({ id, index }) =>
      info.columns.some(
        (column) =>
          isCounted(column) &&
          session.isQuestionShown(column, index) &&
          isAnswered(session, column, { line: id, index }),
      ),
    );
  }
  const columns = (required.length > 0 ? required : info.columns).filter(isCounted);
  const isFull = ({ id, index }: { id: string; index: number }) =>
    columns.every(
      (column) => !session.isQuestionShown(column, index) || isAnswered(session, column, { line: id, index }),
    );
  if (kindOf(info.question) === 'records' && lines.length === 0) return false;
  return lines.every(isFull);
}

/** The completion state of a question; undefined for a question that is not counted. */
export function completionOf(session: Session, info: QuestionInfo): 1 | 0 | -1 | undefined {
  if (!isCounted(info)) return undefined;
  if (!session.isQuestionShown(info)) return -1;
  return isAnswered(session, info) ? 1 : 0;
}

/** The completion state of every counted question of an answer set. */
export function completionByModel(session: Session): Completion {
  const found = session.form.questions.map((info) => [info.question.Model, completionOf(session, info)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, 1 | 0 | -1] => entry[1] !== undefined));
}

/** How many of the visible, counted questions are answered. */
export function progressOf(comp: Completion): { readonly answered: number; readonly asked: number } {
  const shown = Object.values(comp).filter((state) => state !== -1);
  return { answered: shown.filter((state) => state === 1).length, asked: shown.length };
}
