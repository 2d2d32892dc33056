import type { Form, Question, Section } from '@ithaki/application/schema';

/** Position of a section (`s`) or of a question in it (`q`), by index. */
export interface FormPosition {
  s: number;
  q?: number | undefined;
}

/** A changed form and the position to select in it. */
export interface FormChange {
  form: Form;
  position: FormPosition;
}

/** A position as a string, for React keys and attributes. */
export const positionKey = ({ s, q }: FormPosition): string => (q === undefined ? `${s}` : `${s}.${q}`);

/** The position of a key made by `positionKey`. */
export function parsePosition(key: string): FormPosition {
  const [s = 0, q] = key.split('.').map(Number);
  return { s, q };
}

/** Positions of section headings and questions in the order of the page. */
export const flatPositions = ({ Sections }: Form): FormPosition[] =>
  Sections.flatMap(({ Questions }, s) => [{ s }, ...Questions.map((_, q) => ({ s, q }))]);

export const questionAt = (form: Form, { s, q }: FormPosition): Question | undefined =>
  q === undefined ? undefined : form.Sections[s]?.Questions[q];

export const withSection = (form: Form, s: number, change: (section: Section) => Section): Form => ({
  ...form,
  Sections: form.Sections.map((section, index) => (index === s ? change(section) : section)),
});

export const withQuestion = (form: Form, { s, q }: FormPosition, question: Question): Form =>
  withSection(form, s, (section) => ({
    ...section,
    Questions: section.Questions.map((current, index) => (index === q ? question : current)),
  }));

export function withoutPart(form: Form, { s, q }: FormPosition): Form {
  if (q === undefined) return { ...form, Sections: form.Sections.filter((_, index) => index !== s) };
  return withSection(form, s, (section) => ({
    ...section,
    Questions: section.Questions.filter((_, index) => index !== q),
  }));
}

const inserted = (form: Form, s: number, q: number, question: Question): Form =>
  withSection(form, s, (section) => ({ ...section, Questions: section.Questions.toSpliced(q, 0, question) }));

/** Inserts a question after the selected position, or at the end; undefined while the form has no section. */
export function withQuestionAdded(
  form: Form,
  question: Question,
  selected: FormPosition | undefined,
): FormChange | undefined {
  const s = selected && form.Sections[selected.s] ? selected.s : form.Sections.length - 1;
  const section = form.Sections[s];
  if (!section) return undefined;
  const q = selected?.s === s && selected.q !== undefined ? selected.q + 1 : section.Questions.length;
  return { form: inserted(form, s, q, question), position: { s, q } };
}

/** Inserts a section after the selected one, or at the end. */
export function withSectionAdded(form: Form, section: Section, selected: FormPosition | undefined): FormChange {
  const s = selected ? Math.min(selected.s + 1, form.Sections.length) : form.Sections.length;
  return { form: { ...form, Sections: form.Sections.toSpliced(s, 0, section) }, position: { s } };
}

/**
 * Moves a question within the flat list of headings and questions. Dropped on a heading from below it becomes the last
 * question of the section before, from above the first question of the heading's own section.
 */
export function withQuestionMoved(form: Form, from: number, to: number): FormChange | undefined {
  const positions = flatPositions(form);
  const [moving, target] = [positions[from], positions[to]];
  const question = moving && questionAt(form, moving);
  if (!moving || !target || !question || from === to) return undefined;
  const down = to > from;
  let { s, q = 0 } = target;
  if (target.q === undefined && !down) {
    if (s === 0) return undefined;
    s -= 1;
    q = form.Sections[s]?.Questions.length ?? 0;
  } else if (target.q !== undefined && down && target.s !== moving.s) q += 1;
  return { form: inserted(withoutPart(form, moving), s, q, question), position: { s, q } };
}

/** Moves a part one step up or down: a section among sections, a question also into the adjacent section. */
export function withPartMoved(form: Form, position: FormPosition, step: 1 | -1): FormChange | undefined {
  if (position.q === undefined) {
    const to = position.s + step;
    const section = form.Sections[position.s];
    if (!section || to < 0 || to >= form.Sections.length) return undefined;
    return {
      form: { ...form, Sections: form.Sections.toSpliced(position.s, 1).toSpliced(to, 0, section) },
      position: { s: to },
    };
  }
  const from = flatPositions(form).findIndex((other) => positionKey(other) === positionKey(position));
  return withQuestionMoved(form, from, from + step);
}

/** The position to select when the selected part is gone. */
export function nearestPosition(form: Form, position: FormPosition | undefined): FormPosition | undefined {
  const section = position && form.Sections[position.s];
  if (!position || !section) return undefined;
  if (position.q === undefined || section.Questions.length === 0) return { s: position.s };
  return { s: position.s, q: Math.min(position.q, section.Questions.length - 1) };
}
