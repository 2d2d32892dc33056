import { questionsOf } from '../form/questions.ts';
import type { Form } from '../schema/form.ts';
import type { Compiling } from './compile.ts';

const ANSWERS = 'answers.';

/** The answers among what a script reads, by their questions' names. */
export const answersNamed = (dependencies: readonly string[]): string[] =>
  dependencies.filter((one) => one.startsWith(ANSWERS)).map((one) => one.slice(ANSWERS.length));

/**
 * The questions that are shown by their own answers, at once or by way of others: such a one, hidden once, stays hidden,
 * for what is hidden has no answer.
 */
export function circularShows(form: Form, compile: Compiling): string[] {
  const namedBy = (script: string | undefined): string[] => {
    if (!script?.trim()) return [];
    const compiled = compile(script, 'show');
    return compiled.ok ? answersNamed(compiled.dependencies) : [];
  };
  const needs = new Map(
    form.Sections.flatMap((section) => {
      const ofSection = namedBy(section.Show);
      return section.Questions.map(({ Name, Show }) => [Name, [...ofSection, ...namedBy(Show)]] as const);
    }),
  );
  const reaches = (from: string, wanted: string): boolean => {
    const seen = new Set<string>();
    const waiting = [...(needs.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === wanted) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(needs.get(next) ?? []));
    }
    return false;
  };
  return questionsOf(form)
    .map(({ Name }) => Name)
    .filter((name) => reaches(name, name));
}
