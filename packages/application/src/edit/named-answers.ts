const ANSWERS = 'answers.';

/** The answers among what a script reads, by their questions' names. */
export const answersNamed = (dependencies: readonly string[]): string[] =>
  dependencies.filter((one) => one.startsWith(ANSWERS)).map((one) => one.slice(ANSWERS.length));
