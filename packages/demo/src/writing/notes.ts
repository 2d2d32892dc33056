import minutes from '../../data/minutes.json' with { type: 'json' };
import notes from '../../data/notes.json' with { type: 'json' };
import type { Random } from '../random.ts';
import { about, type Idea } from './idea.ts';

const phrases = new Map(Object.entries(minutes.actions));

function phrasesOf(order: number): { discussed: string[]; decided: string[] } {
  const found = phrases.get(String(order));
  if (!found) throw new Error(`No minutes are known for action ${order}`);
  return found;
}

/** What a mentor writes after a meeting: how it went, what was discussed, what was agreed, and a word to go with. */
export function writeMinutes(random: Random, order: number, idea: Idea): string {
  const { discussed, decided } = phrasesOf(order);
  const said = [random.pick(minutes.opening), ...random.some(discussed, random.int(2, 3))];
  const agreed = [...random.some(decided, random.int(1, 2)), random.pick(minutes.closing)];
  return about(idea, `${said.join(' ')}\n\n${agreed.join(' ')}`);
}

/** The minutes of a group meeting, the same for all who were there. */
export function writeGroupMinutes(random: Random, order: number, present: number): string {
  const { discussed, decided } = phrasesOf(order);
  const count = present === 1 ? 'Συμμετείχε ένα άτομο.' : `Συμμετείχαν ${present} άτομα.`;
  return `${[count, ...random.some(discussed, 3)].join(' ')}\n\n${random.some(decided, 2).join(' ')}`;
}

export const writePrivateNote = (random: Random): string => random.some(notes.private, random.int(1, 2)).join(' ');

export const writeAcceptance = (random: Random): string => random.pick(notes.accepted);

export const writeReturn = (random: Random): string => random.pick(notes.returned);

/** What mentors keep for themselves on an action, by its order. */
export const mentorNotes: ReadonlyMap<number, string[]> = new Map(
  Object.entries(notes.mentor).map(([order, texts]) => [Number(order), texts]),
);
