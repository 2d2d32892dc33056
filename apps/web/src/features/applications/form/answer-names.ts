import type { Form, Question } from '@ithaki/application/schema';

/** Names allowed in scripts: letters, digits and underscores, starting with a letter. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

export const isName = (text: string): boolean => NAME.test(text);

/** Names of all answers: questions and documents. */
export const answerNames = ({ Sections, Documents }: Form): string[] => [
  ...Sections.flatMap(({ Questions }) => Questions.map(({ Name }) => Name)),
  ...Documents.map(({ Name }) => Name),
];

/** Returns the first free name of `stem1`, `stem2` … */
export function freeName(stem: string, taken: readonly string[]): string {
  const used = new Set(taken);
  for (let number = 1; ; number += 1) if (!used.has(`${stem}${number}`)) return `${stem}${number}`;
}

const scripts = ['Show', 'Validation', 'Filter', 'Script'];

/** Renames a question, also where the scripts of the form refer to its answer. */
export function withAnswerRenamed(form: Form, from: string, to: string): Form {
  const reference = new RegExp(`\\banswers\\.${from}\\b`, 'g');
  const replaceIn = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return scripts.includes(key) ? value.replace(reference, `answers.${to}`) : value;
    if (Array.isArray(value)) return value.map((item) => replaceIn(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([property, item]) => [property, replaceIn(item, property)]));
  };
  const renamed = (question: Question): Question => ({
    ...question,
    ...(question.Name === from && { Name: to }),
    ...(question.Within === from && { Within: to }),
  });
  const Sections = form.Sections.map((section) => ({ ...section, Questions: section.Questions.map(renamed) }));
  return replaceIn({ ...form, Sections }, '') as Form;
}
