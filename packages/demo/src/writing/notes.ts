import type { Random } from '@ithaki/formats';
import minutes from '../../data/minutes.json' with { type: 'json' };
import notes from '../../data/notes.json' with { type: 'json' };
import { fillPlaceholders, type Idea } from './idea.ts';

const phrases = new Map(Object.entries(minutes.actions));

function phrasesOf(order: number): { discussed: string[]; decided: string[] } {
  const found = phrases.get(String(order));
  if (!found) throw new Error(`No minutes are known for action ${order}`);
  return found;
}

const firstMeeting = 4;
const lastMeeting = 34;

function opening(random: Random, order: number, online: boolean): string {
  if (order === firstMeeting) return random.pick(minutes.opening.first);
  if (random.chance(0.3)) return random.pick(online ? minutes.opening.online : minutes.opening.office);
  return random.pick(minutes.opening.any);
}

/** The mentor's minutes of a meeting: opening, points discussed, agreements and a closing phrase. */
export function writeMinutes(random: Random, order: number, idea: Idea, online: boolean): string {
  const { discussed, decided } = phrasesOf(order);
  const discussion = [opening(random, order, online), ...random.sample(discussed, random.int(2, 3))];
  const agreements = random.sample(decided, random.int(1, 2));
  if (order !== lastMeeting) agreements.push(random.pick(minutes.closing));
  return fillPlaceholders(idea, `${discussion.join(' ')}\n\n${agreements.join(' ')}`);
}

/** The minutes of a group meeting, the same for all participants. */
export function writeGroupMinutes(random: Random, order: number): string {
  const { discussed, decided } = phrasesOf(order);
  return `${random.sample(discussed, 3).join(' ')}\n\n${random.sample(decided, 2).join(' ')}`;
}

/** A mentor's private note on a mentee. */
export const writePrivateNote = (random: Random): string => random.sample(notes.private, random.int(1, 2)).join(' ');

/** Phrases for any hand-in, and those for this action at double weight. */
const commentsFor = (lists: Record<string, string[]>, order: number): string[] => [
  ...(lists.any ?? []),
  ...(lists[order] ?? []),
  ...(lists[order] ?? []),
];

/** A comment that accepts a hand-in. */
export const writeAcceptance = (random: Random, order: number): string =>
  random.pick(commentsFor(notes.accepted, order));

/** A comment that returns a hand-in. */
export const writeReturn = (random: Random, order: number): string => random.pick(commentsFor(notes.returned, order));

/** Mentors' own notes on actions, by order. */
export const mentorNotes: ReadonlyMap<number, string[]> = new Map(
  Object.entries(notes.mentor).map(([order, texts]) => [Number(order), texts]),
);
