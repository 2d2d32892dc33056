import { isoDate, randomOf } from '@ithaki/formats';
import { calendarDate, type DayNumber } from '@ithaki/meetings';
import {
  fieldAnswers,
  findUnfinished,
  kindOf,
  openForm,
  type QuestionKind,
  Session,
  type StoredRow,
  scoresOf,
} from '@ithaki/questionnaire';
import { makeSampleAnswers, type SampleWords } from '@ithaki/questionnaire/edit';
import type { RehearsedQuest } from '../model.ts';

/** Invented answers: their scores, which conditions read, and the values of the fields that they fill. */
export interface InventedAnswers {
  scores: Readonly<Record<string, number | string | null>>;
  fills: ReadonlyMap<string, string>;
}

/** The answers that are invented for a questionnaire, and what could not be answered. */
export interface AnswerPool {
  sets: readonly InventedAnswers[];
  /** The numbers of questions to which no valid answer was found in any set. */
  unanswered: readonly number[];
}

/** How many different sets of answers are invented for a questionnaire; people share them. */
const SETS = 24;
/** Kinds of questions for which no answers can be invented. */
const notInvented: ReadonlySet<QuestionKind> = new Set(['upload', 'spreadsheet', 'directive']);

const words: SampleWords = {
  sentences: ['Καλά.', 'Θα το δούμε μαζί την επόμενη εβδομάδα.', 'Τρεις πελάτες τον μήνα, σε σταθερή τιμή.'],
  shapes: ['12345', '10', '2101234567', '6912345678', 'name@example.gr', 'ΑΒ 1234', '090000045', '01-01-1990'],
};

/** Invents valid answers to a questionnaire, with their scores. */
export function inventAnswers({ id, questionnaire, codes }: RehearsedQuest, seed: number, day: DayNumber): AnswerPool {
  const form = openForm(questionnaire, codes);
  const today = isoDate(calendarDate(day));
  const moment = { lang: questionnaire.Lang, today, now: `${today}T10:00:00.000Z` };
  let unanswered: Set<number> | undefined;
  const sets = Array.from({ length: SETS }, (_, n): InventedAnswers => {
    const random = randomOf(seed, 'answers', id, n);
    const session = new Session(form, byGroup(makeSampleAnswers(form, moment, words, random.next)), moment);
    const missing = findUnfinished(session)
      .filter(({ Model }) => {
        const info = form.byModel.get(Model);
        return info && !notInvented.has(kindOf(info.question));
      })
      .map((question) => question.Number);
    unanswered = new Set(unanswered ? missing.filter((number) => unanswered?.has(number)) : missing);
    return {
      scores: Object.fromEntries(scoresOf(session).map(({ Name, Value }) => [Name, Value])),
      fills: fieldAnswers(session),
    };
  });
  return { sets, unanswered: [...(unanswered ?? [])] };
}

function byGroup(rows: readonly StoredRow[]): Record<string, StoredRow[]> {
  const groups: Record<string, StoredRow[]> = {};
  for (const row of rows) {
    const group = groups[row.GroupId] ?? [];
    groups[row.GroupId] = group;
    group.push(row);
  }
  return groups;
}
