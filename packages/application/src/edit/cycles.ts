import { questionsOf } from '../form/questions.ts';
import type { Form } from '../schema/form.ts';
import type { Compiler } from './compile.ts';

const ANSWERS = 'answers.';

/** Returns the names of the questions whose answers a script reads, given the dependencies of the script. */
export const answerDependencies = (scriptDependencies: readonly string[]): string[] =>
  scriptDependencies.filter((name) => name.startsWith(ANSWERS)).map((name) => name.slice(ANSWERS.length));

/**
 * Returns the questions whose Show depends on their own answer, directly or through other questions. Once hidden, such
 * a question stays hidden, because a hidden question has no answer.
 */
export function findCircularShows(form: Form, compile: Compiler): string[] {
  const answersReadBy = (script: string | undefined): string[] => {
    if (!script?.trim()) return [];
    const compiled = compile(script, 'show');
    return compiled.ok ? answerDependencies(compiled.dependencies) : [];
  };
  const dependencies = new Map(
    form.Sections.flatMap((section) => {
      const sectionAnswers = answersReadBy(section.Show);
      return section.Questions.map(({ Name, Show }) => [Name, [...sectionAnswers, ...answersReadBy(Show)]] as const);
    }),
  );
  const reaches = (from: string, target: string): boolean => {
    const seen = new Set<string>();
    const pending = [...(dependencies.get(from) ?? [])];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next === target) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      pending.push(...(dependencies.get(next) ?? []));
    }
    return false;
  };
  return questionsOf(form)
    .map(({ Name }) => Name)
    .filter((name) => reaches(name, name));
}
