import { type Random, randomOf } from '@ithaki/formats';
import { type Diary, instantOf } from '../history/diary.ts';
import type { MenteeJourney } from '../history/mentee-journey.ts';
import { byTime } from '../history/simulate-journey.ts';
import { perPart } from '../members/programme-calendar.ts';
import type { ActionRecord, AnsweredSet } from '../model.ts';
import { type DayNumber, readDay } from '../time/days.ts';
import { addWorkdays, nextWorkday } from '../time/workdays.ts';
import { questionnaireIdByOrder, questName } from './catalogue.ts';
import { type Respondent, respond } from './respondent.ts';

/** When and how often the questionnaire of an action is answered. */
interface Habit {
  order: number;
  /** Working days after publication, or after the programme's last step. */
  after: readonly [number, number];
  from: 'publication' | 'end';
  answered: number;
  /** Duration in minutes, from and to. */
  minutes: readonly [number, number];
}

const habits: readonly Habit[] = [
  { order: 3, after: [1, 6], from: 'publication', answered: 0.9, minutes: [8, 25] },
  { order: 7, after: [3, 14], from: 'publication', answered: 0.85, minutes: [15, 50] },
  { order: 43, after: [4, 18], from: 'publication', answered: 0.75, minutes: [14, 38] },
  { order: 36, after: [3, 12], from: 'publication', answered: 0.85, minutes: [3, 10] },
  { order: 44, after: [0, 1], from: 'end', answered: 0.9, minutes: [6, 15] },
];

/** Order of the action with the sheet six months after the programme, which opens with its sheet. */
const SIX_MONTHS_AFTER = 37;
const INACTIVE = '3000-01-01T00:00:00.000Z';

/** Share of respondents who stop halfway. */
const STOP_RATE = 0.05;

/** Increase in self-assessment at the end of the programme. */
const LEVEL_INCREASE = 0.14;
const SKILLS_AT_END = 44;

/** Mentees beyond the default size: one in four answers the self-assessment, enough for results at scale. */
function habitsOf(n: number): readonly Habit[] {
  if (n <= perPart.mentees) return habits;
  return n % 4 === 0 ? habits.filter(({ order }) => order === 3) : [];
}

const pool = new Map<string, AnsweredSet['rows']>();
const POOL_SIZE = 60;

/** Answers shared among sixty typical respondents: computing answers for everyone would take minutes. */
function pooled(seed: number, n: number, quest: string, respondent: Respondent): AnsweredSet['rows'] {
  const poolIndex = Math.floor(n / 4) % POOL_SIZE;
  const key = `${seed} ${quest} ${poolIndex}`;
  const rows =
    pool.get(key) ??
    respond(quest, { ...respondent, random: randomOf(seed, 'pool', quest, poolIndex), level: poolIndex / POOL_SIZE });
  pool.set(key, rows);
  return rows;
}

/** A mentee as a respondent of questionnaires. */
export interface AnsweringMentee {
  seed: number;
  n: number;
  journey: MenteeJourney;
  fields: Record<string, string>;
  /** The day of the last step, if completed. */
  finished: DayNumber | null;
}

function dayOf({ after, from }: Habit, record: ActionRecord, random: Random, finished: DayNumber | null) {
  const start = from === 'end' ? finished : readDay(record.publishedAt.slice(0, 10));
  if (start === null) return null;
  const day = addWorkdays(start, random.int(...after));
  // Membership ends the day after the last step.
  return finished === null ? day : Math.min(day, nextWorkday(finished + 1));
}

/** Generates a mentee's questionnaire answers up to today; a finished questionnaire completes its action. */
export function answerQuestionnaires(
  diary: Diary,
  { seed, n, journey, fields, finished }: AnsweringMentee,
): AnsweredSet[] {
  const { project, userName, idea, limit, quietFrom, showcase } = journey;
  const later = diary.records.get(SIX_MONTHS_AFTER);
  if (later) later.publishedAt = INACTIVE;
  const level = 0.2 + 0.6 * randomOf(seed, 'level', project, n).next();
  const sets = habitsOf(n).flatMap((habit): AnsweredSet[] => {
    const { order, answered, minutes } = habit;
    const record = diary.records.get(order);
    const quest = questionnaireIdByOrder[order];
    if (!record || !quest || record.publishedAt === INACTIVE) return [];
    const random = randomOf(seed, 'quest', project, n, order);
    const day = dayOf(habit, record, random, finished);
    if (day === null || day >= limit || (quietFrom !== null && day > quietFrom)) return [];
    if (!showcase && !random.chance(answered)) return [];
    const respondent = { random, fields, idea, level: order === SKILLS_AT_END ? level + LEVEL_INCREASE : level, day };
    const start = { day, minute: random.int(9 * 60, 20 * 60) };
    const end = { day, minute: start.minute + random.int(...minutes) };
    const stops = !showcase && random.chance(STOP_RATE);
    const rows =
      n <= perPart.mentees ? respond(quest, respondent, stops ? 0.5 : 1) : pooled(seed, n, quest, respondent);
    if (!stops) diary.complete(record, end, userName);
    const set = { project, order, mentee: userName, quest: questName(project, order) ?? '', rows };
    return [{ ...set, startedAt: instantOf(start), lastAt: instantOf(end), finishedAt: stops ? null : instantOf(end) }];
  });
  diary.events.sort(byTime);
  return sets;
}
