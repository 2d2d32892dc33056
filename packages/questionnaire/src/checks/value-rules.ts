import { compareDates, matchesPattern, parseDate, parseTime } from '@ithaki/formats';
import type { Validate } from '../model/questionnaire.ts';
import { type Problem, problem } from './problem.ts';

/** Context of the date rules: today's date as DD-MM-YYYY. */
type DateContext = { readonly today: string };

const wordsIn = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Problems of written text: length, word count and pattern. */
export function textProblems(text: string, rules: Validate): Problem[] {
  const { MinLength, MaxLength, MaxWords, Pattern, Message } = rules;
  const size = [...text].length;
  const words = wordsIn(text).length;
  return [
    ...(MinLength !== undefined && size < MinLength ? [problem('MinLength', { least: MinLength }, Message)] : []),
    ...(MaxLength !== undefined && size > MaxLength ? [problem('MaxLength', { most: MaxLength }, Message)] : []),
    ...(MaxWords !== undefined && words > MaxWords ? [problem('MaxWords', { most: MaxWords }, Message)] : []),
    ...(Pattern !== undefined && !matchesPattern(text, Pattern) ? [problem('Pattern', {}, Message)] : []),
  ];
}

/** Entries that occur more than once in a word-limited question; `fold` decides which ones are equal. */
export function repeatedWords(texts: readonly string[], fold: (text: string) => string): string[] {
  const folded = texts.map((text) => fold(text.trim()));
  return texts.filter((text, index) => text.trim() !== '' && folded.indexOf(folded[index] ?? '') !== index);
}

/** Problems of a number: outside its bounds, or not a number at all. */
export function numberProblems(text: string, { Min, Max, Message }: Validate): Problem[] {
  const value = Number(text);
  if (!Number.isFinite(value)) return [problem('Number', {})];
  const [least, most] = [Number(Min), Number(Max)];
  return [
    ...(Min !== undefined && value < least ? [problem('Min', { least }, Message)] : []),
    ...(Max !== undefined && value > most ? [problem('Max', { most }, Message)] : []),
  ];
}

/** Problems of a date outside its bounds, which are dates or 'today'. */
export function dateProblems(text: string, { Min, Max, Message }: Validate, { today }: DateContext): Problem[] {
  const day = parseDate(text);
  if (!day) return [problem('Date', {})];
  const bound = (limit: number | string | undefined) => {
    const shown = limit === 'today' ? today : String(limit ?? '');
    return { shown, day: parseDate(shown) };
  };
  const [least, most] = [bound(Min), bound(Max)];
  return [
    ...(least.day && compareDates(day, least.day) < 0 ? [problem('MinDate', { least: least.shown }, Message)] : []),
    ...(most.day && compareDates(day, most.day) > 0 ? [problem('MaxDate', { most: most.shown }, Message)] : []),
  ];
}

const minutesOf = (text: unknown): number | undefined => {
  const time = parseTime(String(text), 99);
  return time ? time.hours * 60 + time.minutes : undefined;
};

/** Problems of a time (hours and minutes) outside its bounds. */
export function timeProblems(text: string, { Min, Max, Message }: Validate): Problem[] {
  const value = minutesOf(text);
  if (value === undefined) return [problem('Time', {})];
  const [least, most] = [minutesOf(Min), minutesOf(Max)];
  return [
    ...(least !== undefined && value < least ? [problem('Min', { least: String(Min) }, Message)] : []),
    ...(most !== undefined && value > most ? [problem('Max', { most: String(Max) }, Message)] : []),
  ];
}

/** Problems of the number of ticked options or of rows. */
export function countProblems(count: number, { MinChecked, MaxChecked, Message }: Validate): Problem[] {
  return [
    ...(MinChecked !== undefined && count < MinChecked ? [problem('MinChecked', { least: MinChecked }, Message)] : []),
    ...(MaxChecked !== undefined && count > MaxChecked ? [problem('MaxChecked', { most: MaxChecked }, Message)] : []),
  ];
}

/** The facts of a file that upload rules check. */
export type FileFacts = { readonly Name: string; readonly Type: string; readonly Bytes: number };

/** Whether a file matches the `accept` list: extensions ('.pdf'), MIME types ('image/png') or wildcards ('image/*'). */
export function isAccepted({ Name, Type }: FileFacts, accept: string): boolean {
  const acceptedTypes = accept.split(',').map((accepted) => accepted.trim().toLowerCase());
  const [name, type] = [Name.toLowerCase(), Type.toLowerCase()];
  return acceptedTypes.some((accepted) => {
    if (accepted === '' || accepted === '*/*') return true;
    if (accepted.startsWith('.')) return name.endsWith(accepted);
    return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;
  });
}

/** Returns the rules a file would break if it were added to an upload that already holds `already` files. */
export function fileProblems(file: FileFacts, fileCount: number, rules: Validate): Problem[] {
  const { Accept, MaxFiles, MaxBytes, Message } = rules;
  const values = { name: file.Name };
  return [
    ...(Accept && !isAccepted(file, Accept) ? [problem('Accept', { ...values, accept: Accept }, Message)] : []),
    ...(MaxFiles !== undefined && fileCount >= MaxFiles ? [problem('MaxFiles', { most: MaxFiles }, Message)] : []),
    ...(MaxBytes !== undefined && file.Bytes > MaxBytes
      ? [problem('MaxBytes', { ...values, most: MaxBytes }, Message)]
      : []),
  ];
}
