import { ageOn, formatDate, parseDate } from '@ithaki/formats';
import { firstDefinition, proposalsFor, questionsOf, type Sheet } from '@ithaki/microdata';
import type { MemberState } from '../model.ts';

/** A mentee of the programme, as far as their sheets follow from it. */
export interface SheetSubject {
  kayas: number;
  state: MemberState;
  /** Values of the person's fields. */
  fields: Readonly<Record<string, string>>;
  joinedAt: Date;
  /** When the mentee left or completed the programme; of others, when they joined. */
  stateChangedAt: Date;
}

/** A sheet of the demonstration. */
export interface DemoSheet {
  sheet: Sheet;
  state: 'begun' | 'submitted' | 'checked';
  /** Answers by question, special ones apart. */
  answers: Record<string, string>;
  special: Record<string, string>;
  menteeFinalAt: Date | null;
  mentorFinalAt: Date | null;
  changedAt: Date;
}

const DAY = 86_400_000;
const after = (date: Date, days: number, today: Date) =>
  new Date(Math.min(date.getTime() + days * DAY, today.getTime() - DAY / 24));
const dayOf = (date: Date) =>
  formatDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });

const learning = { B: 'yes', B1: 'no', B2: 'no', B3: 'no', B4: 'yes', B5: 'no', B6: 'no' };
const noLearning = { B: 'no' };

/** Answers about work and education on entry, from the person's fields. */
function entryAnswers({ fields }: SheetSubject, age: number): Record<string, string> {
  const looks = { 'A0.1': 'yes', 'A0.2': 'yes' };
  const isLong = fields.employment === 'longUnemployed';
  switch (fields.employment) {
    case 'unemployed':
    case 'longUnemployed':
      return {
        ...looks,
        ...noLearning,
        A1: 'yes',
        'A1.1': isLong && age >= 25 ? 'yes' : 'no',
        'A1.2': isLong && age < 25 ? 'yes' : 'no',
      };
    case 'employed':
      return { ...looks, ...noLearning, 'A0.1': 'no', A2: 'yes', 'A2.1': 'yes', 'A2.1.1': 'yes' };
    case 'selfEmployed':
      return { ...looks, ...noLearning, 'A0.1': 'no', A2: 'yes', 'A2.3': 'yes' };
    case 'student':
      return { ...looks, ...learning, 'A0.2': 'no', A3: 'yes', 'A3.2': 'yes' };
    default:
      return { 'A0.1': 'no', 'A0.2': 'no', ...noLearning, A3: 'yes', 'A3.2': 'yes' };
  }
}

/** The option of the sheet for each level of education; level 6 is a university degree. */
const education = ['C1', 'C2', 'C3', 'C5', 'C6', 'C6', 'C7', 'C8', 'C9'];

/** Sensitive answers, rare as they are; most people refuse some. */
function socialAnswers({ kayas }: SheetSubject): Record<string, string> {
  const codes = ['D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12', 'D13', 'D14'];
  return {
    D0: kayas % 23 === 0 ? 'TC' : 'GR',
    D1: kayas % 6 === 0 ? 'yes' : 'no',
    ...(kayas % 6 === 0 && { D2: kayas % 12 === 0 ? 'yes' : 'no' }),
    D3: kayas % 17 === 0 ? 'yes' : 'no',
    ...Object.fromEntries(
      codes.map((code, index) => [
        code,
        (kayas + index * 7) % 29 === 0 ? 'yes' : (kayas + index) % 13 === 0 ? 'refused' : 'no',
      ]),
    ),
  };
}

function exitAnswers({ kayas, fields, stateChangedAt, state }: SheetSubject): Record<string, string> {
  const isHired = kayas % 3 !== 0;
  const wasEmployed = fields.employment === 'employed';
  return {
    ...(isHired
      ? { A2: 'yes', 'A2.0': 'no', [wasEmployed ? 'A2.1' : 'A2.3']: 'yes', ...(wasEmployed && { 'A2.1.1': 'yes' }) }
      : { A3: 'yes', 'A3.1': 'yes' }),
    ...(kayas % 9 === 0 ? { ...learning, B0: 'no' } : noLearning),
    // One of the mistakes that the pre-flight finds: the exit lies before the entry.
    E0: kayas % 61 === 0 ? '01-01-2020' : dayOf(stateChangedAt),
    'E0.1': state === 3 ? 'completed' : 'left',
    E1: kayas % 4 === 0 ? 'no' : 'yes',
    ...{ E2: 'no', E3: 'no', E4: 'no', E5: 'no' },
  };
}

const sixAnswers = ({ kayas, stateChangedAt }: SheetSubject, today: Date): Record<string, string> => ({
  F0: dayOf(after(stateChangedAt, 182, today)),
  F1: kayas % 5 === 0 ? 'no' : 'yes',
  ...(kayas % 5 !== 0 && { F2: kayas % 2 === 0 ? 'yes' : 'no' }),
  F3: 'no',
});

/** Makes a sheet of answers by code: proposals fill in the rest, and special answers are apart. */
function sheetOf(
  sheet: Sheet,
  state: DemoSheet['state'],
  coded: Record<string, string>,
  fields: SheetSubject['fields'],
  at: Date,
): DemoSheet {
  const definition = firstDefinition(sheet);
  const { byCode, byId } = questionsOf(definition);
  const own = new Map(Object.entries(coded).map(([code, answer]) => [byCode.get(code)?.Id ?? 0, answer]));
  const all = [...proposalsFor(definition, own, fields), ...own];
  const isSpecial = ([id]: [number, string]) => byId.get(id)?.Special === true;
  return {
    ...{ sheet, state },
    answers: Object.fromEntries(all.filter((entry) => !isSpecial(entry))),
    special: Object.fromEntries(all.filter(isSpecial)),
    menteeFinalAt: state === 'begun' ? null : at,
    mentorFinalAt: state === 'checked' ? new Date(at.getTime() + 60_000) : null,
    changedAt: at,
  };
}

const cardOf = ({ fields, joinedAt }: SheetSubject): Record<string, string> =>
  fields.unemployment_card ? { I13: dayOf(new Date(joinedAt.getTime() - 30 * DAY)) } : {};

/**
 * The sheets of a mentee: in every state, most of them whole, some with mistakes of each kind that the pre-flight finds.
 * The same mentee always has the same.
 */
export function demoSheets(subject: SheetSubject, today: Date): DemoSheet[] {
  const { kayas, state, fields, joinedAt, stateChangedAt } = subject;
  const birth = parseDate(fields.birth_date ?? '');
  const entry = parseDate(dayOf(joinedAt));
  const age = birth && entry ? ageOn(birth, entry) : 30;
  const isOver = state === 2 || state === 3;
  const place = kayas % 12;
  if (!isOver && place === 0) return [];
  const started = after(joinedAt, 5, today);
  const startState = isOver || place > 4 ? 'checked' : place > 2 ? 'submitted' : 'begun';
  const whole = {
    ...entryAnswers(subject, age),
    ...cardOf(subject),
    I14: dayOf(joinedAt),
    C: education[Number((fields.education ?? 'ISCED6').slice(-1))] ?? 'C7',
    ...socialAnswers(subject),
    // Mistakes: a postcode of elsewhere, a missing level of education, an age that does not fit.
    ...(kayas % 37 === 0 && { I8: '85100' }),
    ...(kayas % 41 === 0 && { C: '' }),
    ...(kayas % 43 === 0 && { A1: 'yes', 'A1.1': 'yes', 'A1.2': 'yes', A2: 'no', A3: 'no' }),
  };
  const sheets = [sheetOf('start', startState, startState === 'begun' ? cardOf(subject) : whole, fields, started)];
  if (!isOver) return sheets;
  const left = after(stateChangedAt, kayas % 19 === 0 ? 40 : 9, today);
  sheets.push(sheetOf('end', kayas % 7 === 0 ? 'submitted' : 'checked', exitAnswers(subject), {}, left));
  const later = new Date(stateChangedAt.getTime() + 183 * DAY);
  if (later < today) sheets.push(sheetOf('six', 'checked', sixAnswers(subject, today), {}, later));
  return sheets;
}
