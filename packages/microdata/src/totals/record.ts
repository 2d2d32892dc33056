import { ageOn, type CalendarDate, parseDate } from '@ithaki/formats';
import { questionsOf } from '../definition/questions.ts';
import { type Answers, type Definition, questionTypes } from '../model.ts';
import { missingIds, shownAnswers } from '../shown/shown.ts';

/** Shown answers by the code of their question. */
export type CodedAnswers = ReadonlyMap<string, string>;

/** What the totals read of one participant. */
export interface TotalRecord {
  readonly kayas: number;
  readonly sex: 'female' | 'male' | undefined;
  /** Completed years on the day of entry. */
  readonly age: number | undefined;
  readonly entry: CodedAnswers;
  /** Null until the sheet counts. */
  readonly exit: CodedAnswers | null;
  readonly six: CodedAnswers | null;
  /** Whether sex, age and every required answer of the entry sheet are there, special ones apart. */
  readonly complete: boolean;
}

/** The shown answers of a sheet by code. */
export function codedAnswers(definition: Definition, answers: Answers): Map<string, string> {
  const { byId } = questionsOf(definition);
  return new Map([...shownAnswers(definition, answers)].map(([id, answer]) => [byId.get(id)?.Code ?? `${id}`, answer]));
}

/** Whether every required answer is there, special ones apart; also refusals of optional sections count as answers. */
export function isComplete(definition: Definition, answers: Answers): boolean {
  const { byId } = questionsOf(definition);
  return missingIds(definition, answers).every((id) => {
    const question = byId.get(id);
    // The entry date may come from an action; the record has no age without one.
    return question?.Special === true || (question?.Type === questionTypes.date && question.Code === 'I14');
  });
}

/** What a participant's entry sheet and fixed elements say, to make a record of. */
export interface EntrySheet {
  readonly kayas: number;
  readonly definition: Definition;
  readonly answers: Answers;
  /** 5301 male, 5302 female. */
  readonly sex: string;
  /** DD-MM-YYYY. */
  readonly birth: string;
  readonly entry: CalendarDate | undefined;
}

/** Makes the record of a participant from their sheets; `exit` and `six` are null where they do not count. */
export function recordOf(
  { kayas, definition, answers, sex, birth, entry }: EntrySheet,
  exit: CodedAnswers | null,
  six: CodedAnswers | null,
): TotalRecord {
  const born = parseDate(birth);
  const age = born && entry ? ageOn(born, entry) : undefined;
  const known = sexOf(sex);
  return {
    kayas,
    sex: known,
    age,
    entry: codedAnswers(definition, answers),
    exit,
    six,
    complete: known !== undefined && age !== undefined && isComplete(definition, answers),
  };
}

/** What is counted of a sheet that was sent, as read back from its bytes. */
export interface SentSheet {
  /** 5301 male, 5302 female. */
  readonly sex: string;
  /** ISO 8601 day, like other dates here. */
  readonly birth: string;
  /** By code: those that say yes, name an option or are a date. */
  readonly answers: CodedAnswers;
}

/** Makes the record of a participant from what was sent, which is whole: nothing else is let through. */
export function recordOfSent(
  kayas: number,
  { sex: code, birth, answers: entry }: SentSheet,
  exit: CodedAnswers | null,
  six: CodedAnswers | null,
): TotalRecord {
  const [born, entered] = [parseIsoDate(birth), parseIsoDate(entry.get('I14') ?? '')];
  const age = born && entered ? ageOn(born, entered) : undefined;
  const sex = sexOf(code);
  return { kayas, sex, age, entry, exit, six, complete: sex !== undefined && age !== undefined };
}

/** Reads an ISO 8601 day. */
const parseIsoDate = (text: string) => parseDate(text.split('-').reverse().join('-'));

const sexOf = (code: string): TotalRecord['sex'] => (code === '5302' ? 'female' : code === '5301' ? 'male' : undefined);
