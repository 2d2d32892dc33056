import { type Random, vocative } from '@ithaki/formats';
import names from '../../data/chat/everyday-names.json' with { type: 'json' };
import type { Person, Sex } from '../model.ts';
import { type DayNumber, greekDay, weekday } from '../time/days.ts';
import { addWorkdays } from '../time/workdays.ts';
import { fillPlaceholders, type Idea } from '../writing/idea.ts';

/**
 * A short dialogue in three variants. Each turn names its speaker and a sentence for each variant; sentences of
 * the same variant belong together. `{word}` is replaced by {@link placeholderValues}, `{n:3-9}` by a number, `{ος|η}` by
 * the ending for the speaker's sex, `{ος/η}` by the ending for the addressee's sex.
 */
export interface Exchange {
  turns: [speaker: string, ...variants: string[]][];
  /** The phase of the programme that the dialogue is about; 0 for any. */
  phase?: number;
  /** Whether the dialogue fits only at the beginning of a conversation. */
  opens?: boolean;
  /** The turn with a file, and possible names of the file. */
  file?: { turn: number; names: string[] };
  /** The turn with a link, and the order of the action that it links to. */
  card?: { turn: number; order: number };
  /** The turn that mentions the next speaker. */
  mention?: number;
}

/** The number of variants of each turn. */
export const VARIANTS = 3;

/** A member of a conversation, as sentences address them. */
export interface Speaker {
  userName: string;
  sex: Sex;
  /** The first name in the vocative case. */
  called: string;
  /** The full name, as lists show it. */
  shown: string;
  idea: Idea | null;
}

const everyday = new Map(Object.entries(names));

export function speakerOf({ userName, sex, fields }: Person, idea: Idea | null): Speaker {
  const { first_name: first = '', last_name: last = '' } = fields;
  return { userName, sex, idea, called: vocative(everyday.get(first) ?? first), shown: `${last} ${first}` };
}

const dayNames = ['Κυριακή', 'Δευτέρα', 'Τρίτη', 'Τετάρτη', 'Πέμπτη', 'Παρασκευή', 'Σάββατο'];
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const articled = (name: string) => (name === 'Δευτέρα' ? `τη ${name}` : `την ${name}`);

/** Returns the placeholder values for one dialogue: a day soon after it, a time, a later time, and a date. */
export function placeholderValues(random: Random, day: DayNumber): Record<string, string> {
  const soon = addWorkdays(day, random.int(1, 4));
  const name = dayNames[weekday(soon)] ?? '';
  const hour = random.int(10, 17) * 60 + random.pick([0, 0, 30]);
  const [date = '', month = ''] = greekDay(addWorkdays(day, random.int(5, 12))).split('-');
  return {
    weekday: articled(name),
    weekdayName: name,
    time: clock(hour),
    later: clock(hour + random.pick([30, 60, 90])),
    date: `${Number(date)}/${Number(month)}`,
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Fills a sentence that `speaker` writes to `other`. */
export function fillSentence(
  random: Random,
  sentence: string,
  { speaker, other, words }: { speaker: Speaker; other: Speaker; words: Record<string, string> },
): string {
  if (!sentence.includes('{')) return sentence;
  const bySex = (options: string, { sex }: Speaker, mark: string) => options.split(mark)[sex === 'male' ? 0 : 1] ?? '';
  const said = sentence
    .replace(/\{n:(\d+)-(\d+)\}/g, (_, low: string, high: string) => String(random.int(Number(low), Number(high))))
    .replace(/\{(\p{L}*\|\p{L}*)\}/gu, (_, options: string) => bySex(options, speaker, '|'))
    .replace(/\{(\p{L}*\/\p{L}*)\}/gu, (_, options: string) => bySex(options, other, '/'))
    .replace(/\{(\w+)\}/g, (placeholder, word: string) => words[word] ?? placeholder);
  const idea = speaker.idea ?? other.idea;
  if (!idea || !said.includes('{')) return said;
  const withWords = said.replace('{kad}', idea.nace).replace('{Customers}', capitalised(idea.words.customers ?? ''));
  return fillPlaceholders(idea, withWords);
}
