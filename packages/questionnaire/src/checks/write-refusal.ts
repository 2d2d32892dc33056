import { parseDate, parseTime } from '@ithaki/formats';
import type { QuestionInfo } from '../form/elements.ts';
import { ownerOf } from '../form/form.ts';
import { REMOVED, type StoredRow } from '../model/answers.ts';
import { kindOf, tickValuesOf } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import type { Session } from '../session/session.ts';

/**
 * Why the server refuses to store an answer. Rules of `Validate` are not included: an answer may break them
 * temporarily.
 */
export type WriteRefusal =
  | 'UnknownQuestion'
  | 'UnknownLine'
  | 'UnknownOption'
  | 'HiddenQuestion'
  | 'ReadOnlyQuestion'
  | 'AnswerTooLong'
  | 'NotANumber'
  | 'NotADate'
  | 'NotATime'
  | 'WrongColumn';

/** Maximum characters of one answer when its question sets no limit. */
const LONGEST_ANSWER = 20_000;
/** Maximum characters of rich text or of a custom component's data. */
const LONGEST_RICH_ANSWER = 200_000;
/** Maximum length of a directive's answer, which is JSON. */
const LONGEST_DIRECTIVE_ANSWER = 65_536;

const number = /^-?\d+(\.\d+)?$/;

/** Why an answer must not be stored, as the server checks before each write; undefined when it may be stored. */
export function refusalOf(session: Session, row: StoredRow): WriteRefusal | undefined {
  const info = ownerOf(session.form.owners, row.GroupId);
  if (!info) return 'UnknownQuestion';
  const rowIndex = rowIndexOf(session, info, row);
  if (rowIndex === 'unknown') return 'UnknownLine';
  if (!session.isQuestionShown(info, rowIndex)) return 'HiddenQuestion';
  const isRemoval = kindOf(info.question) === 'records';
  if (isRemoval) return row.Text === REMOVED ? undefined : 'WrongColumn';
  if (info.question.ReadOnly || info.container?.question.ReadOnly) return 'ReadOnlyQuestion';
  return contentRefusal(session, info, row, rowIndex);
}

/**
 * The row index an answer belongs to; undefined outside tables and for a new row of records; 'unknown' for an invalid
 * row.
 */
function rowIndexOf(session: Session, info: QuestionInfo, { LineId }: StoredRow): number | undefined | 'unknown' {
  const table = info.container ?? info;
  const kind = kindOf(table.question);
  if (kind !== 'table' && kind !== 'records') return LineId === undefined ? undefined : 'unknown';
  const rows = session.visibleRows(table);
  const found = rows.find(({ id }) => id === LineId);
  if (found) return table === info ? undefined : found.index;
  if (kind === 'table' || LineId === undefined || !/^[1-9]\d{0,8}$/.test(LineId)) return 'unknown';
  // Removed rows never come back. Sending a removal again is accepted, so that retries succeed.
  if (session.store.row(table.question.Model, LineId)?.Text === REMOVED && table !== info) return 'unknown';
  return undefined;
}

function contentRefusal(
  session: Session,
  info: QuestionInfo,
  row: StoredRow,
  rowIndex: number | undefined,
): WriteRefusal | undefined {
  const { question } = info;
  const kind = kindOf(question);
  const { Text, OptionId } = row;
  if (kind === 'upload') return 'ReadOnlyQuestion';
  const isOther = row.GroupId === question.Other?.Model;
  const isChoice = ['radio', 'select', 'checkbox', 'rating', 'slots'].includes(kind) && !isOther;
  if (isChoice || kind === 'table') {
    if (OptionId === undefined || Text !== undefined) return 'WrongColumn';
    return isOffered(session, info, OptionId, rowIndex) ? undefined : 'UnknownOption';
  }
  if (Text === undefined || OptionId !== undefined) return 'WrongColumn';
  if ([...Text].length > longestAnswer(info)) return 'AnswerTooLong';
  if (Text === '') return undefined;
  if ((kind === 'numeric' || kind === 'parametric') && !number.test(Text)) return 'NotANumber';
  if (kind === 'date' && !parseDate(Text)) return 'NotADate';
  return kind === 'time' && !parseTime(Text, 99) ? 'NotATime' : undefined;
}

function longestAnswer({ question }: QuestionInfo): number {
  const kind = kindOf(question);
  if (kind === 'directive') return LONGEST_DIRECTIVE_ANSWER;
  const limit = kind === 'editable' ? LONGEST_RICH_ANSWER : LONGEST_ANSWER;
  return kind === 'text' || kind === 'paragraph' ? (question.Validate?.MaxLength ?? limit) : limit;
}

function isOffered(session: Session, info: QuestionInfo, option: string, rowIndex: number | undefined): boolean {
  const { question } = info;
  const kind = kindOf(question);
  if (option === '') return kind !== 'checkbox';
  if (kind === 'rating') return /^[1-5]$/.test(option);
  if (kind === 'slots') return (question.Option ?? []).some(({ Id }) => Id === option);
  if (kind === 'checkbox') {
    const { yes, no } = tickValuesOf(question);
    return option === yes || option === no;
  }
  if (option === question.Other?.Model) return true;
  const options = optionsOf(question, session.form.questionnaire.OptionLists);
  return options.some(({ Value }) => Value === option) && session.isOptionShown(info, option, rowIndex);
}
