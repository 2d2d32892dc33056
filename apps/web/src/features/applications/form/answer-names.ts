import type { Form } from '@ithaki/application/schema';

/** What a script may call something: letters, digits and underlines, a letter first. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

export const isName = (text: string): boolean => NAME.test(text);

/** Names that answers go by: of questions and of documents. */
export const answerNames = ({ Sections, Documents }: Form): string[] => [
  ...Sections.flatMap(({ Questions }) => Questions.map(({ Name }) => Name)),
  ...Documents.map(({ Name }) => Name),
];

/** The first of `stem1`, `stem2` … that is free. */
export function freshName(stem: string, taken: readonly string[]): string {
  const known = new Set(taken);
  for (let number = 1; ; number += 1) if (!known.has(`${stem}${number}`)) return `${stem}${number}`;
}

const scripts = ['Show', 'Validation', 'Filter', 'Script'];

/** A question under a new name; the form's scripts name its answer by it too. */
export function answerRenamed(form: Form, from: string, to: string): Form {
  const spoken = new RegExp(`\\banswers\\.${from}\\b`, 'g');
  const follow = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return scripts.includes(key) ? value.replace(spoken, `answers.${to}`) : value;
    if (Array.isArray(value)) return value.map((one) => follow(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([own, one]) => [own, follow(one, own)]));
  };
  const Sections = form.Sections.map((section) => ({
    ...section,
    Questions: section.Questions.map((one) => (one.Name === from ? { ...one, Name: to } : one)),
  }));
  return follow({ ...form, Sections }, '') as Form;
}
