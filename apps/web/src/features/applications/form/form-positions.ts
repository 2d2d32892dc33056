import type { Form, Question, Section } from '@ithaki/application/schema';

/** Position of a section (`s`) or of a question in it (`q`), by index. */
export interface FormPosition {
  sectionIndex: number;
  questionIndex?: number | undefined;
}

/** A changed form and the position to select in it. */
export interface FormChange {
  form: Form;
  position: FormPosition;
}

/** A position as a string, for React keys and attributes. */
export const positionKey = ({ sectionIndex, questionIndex }: FormPosition): string =>
  questionIndex === undefined ? `${sectionIndex}` : `${sectionIndex}.${questionIndex}`;

/** The position of a key made by `positionKey`. */
export function parsePosition(key: string): FormPosition {
  const [sectionIndex = 0, questionIndex] = key.split('.').map(Number);
  return { sectionIndex, questionIndex };
}

/** Positions of section headings and questions in the order of the page. */
export const flatPositions = ({ Sections }: Form): FormPosition[] =>
  Sections.flatMap(({ Questions }, sectionIndex) => [
    { sectionIndex },
    ...Questions.map((_, questionIndex) => ({ sectionIndex, questionIndex })),
  ]);

export const questionAt = (form: Form, { sectionIndex, questionIndex }: FormPosition): Question | undefined =>
  questionIndex === undefined ? undefined : form.Sections[sectionIndex]?.Questions[questionIndex];

export const withSection = (form: Form, sectionIndex: number, change: (section: Section) => Section): Form => ({
  ...form,
  Sections: form.Sections.map((section, index) => (index === sectionIndex ? change(section) : section)),
});

export const withQuestion = (form: Form, { sectionIndex, questionIndex }: FormPosition, question: Question): Form =>
  withSection(form, sectionIndex, (section) => ({
    ...section,
    Questions: section.Questions.map((current, index) => (index === questionIndex ? question : current)),
  }));

export function withoutPart(form: Form, { sectionIndex, questionIndex }: FormPosition): Form {
  if (questionIndex === undefined)
    return { ...form, Sections: form.Sections.filter((_, index) => index !== sectionIndex) };
  return withSection(form, sectionIndex, (section) => ({
    ...section,
    Questions: section.Questions.filter((_, index) => index !== questionIndex),
  }));
}

const inserted = (form: Form, sectionIndex: number, questionIndex: number, question: Question): Form =>
  withSection(form, sectionIndex, (section) => ({
    ...section,
    Questions: section.Questions.toSpliced(questionIndex, 0, question),
  }));

/** Inserts a question after the selected position, or at the end; undefined while the form has no section. */
export function withQuestionAdded(
  form: Form,
  question: Question,
  selected: FormPosition | undefined,
): FormChange | undefined {
  const sectionIndex =
    selected && form.Sections[selected.sectionIndex] ? selected.sectionIndex : form.Sections.length - 1;
  const section = form.Sections[sectionIndex];
  if (!section) return undefined;
  const questionIndex =
    selected?.sectionIndex === sectionIndex && selected.questionIndex !== undefined
      ? selected.questionIndex + 1
      : section.Questions.length;
  return { form: inserted(form, sectionIndex, questionIndex, question), position: { sectionIndex, questionIndex } };
}

/** Inserts a section after the selected one, or at the end. */
export function withSectionAdded(form: Form, section: Section, selected: FormPosition | undefined): FormChange {
  const sectionIndex = selected ? Math.min(selected.sectionIndex + 1, form.Sections.length) : form.Sections.length;
  return { form: { ...form, Sections: form.Sections.toSpliced(sectionIndex, 0, section) }, position: { sectionIndex } };
}

/**
 * Moves a question within the flat list of headings and questions. Dropped on a heading from below, it becomes
 * the last question of the section before; from above, the first question of that heading's section.
 */
export function withQuestionMoved(form: Form, from: number, to: number): FormChange | undefined {
  const positions = flatPositions(form);
  const [moving, target] = [positions[from], positions[to]];
  const question = moving && questionAt(form, moving);
  if (!moving || !target || !question || from === to) return undefined;
  const down = to > from;
  let { sectionIndex, questionIndex = 0 } = target;
  if (target.questionIndex === undefined && !down) {
    if (sectionIndex === 0) return undefined;
    sectionIndex -= 1;
    questionIndex = form.Sections[sectionIndex]?.Questions.length ?? 0;
  } else if (target.questionIndex !== undefined && down && target.sectionIndex !== moving.sectionIndex)
    questionIndex += 1;
  return {
    form: inserted(withoutPart(form, moving), sectionIndex, questionIndex, question),
    position: { sectionIndex, questionIndex },
  };
}

/** Moves a part one step up or down: a section among sections, a question also into the adjacent section. */
export function withPartMoved(form: Form, position: FormPosition, step: 1 | -1): FormChange | undefined {
  if (position.questionIndex === undefined) {
    const to = position.sectionIndex + step;
    const section = form.Sections[position.sectionIndex];
    if (!section || to < 0 || to >= form.Sections.length) return undefined;
    return {
      form: { ...form, Sections: form.Sections.toSpliced(position.sectionIndex, 1).toSpliced(to, 0, section) },
      position: { sectionIndex: to },
    };
  }
  const from = flatPositions(form).findIndex((other) => positionKey(other) === positionKey(position));
  return withQuestionMoved(form, from, from + step);
}

/** The position to select after the selected part was removed. */
export function nearestPosition(form: Form, position: FormPosition | undefined): FormPosition | undefined {
  const section = position && form.Sections[position.sectionIndex];
  if (!position || !section) return undefined;
  if (position.questionIndex === undefined || section.Questions.length === 0)
    return { sectionIndex: position.sectionIndex };
  return {
    sectionIndex: position.sectionIndex,
    questionIndex: Math.min(position.questionIndex, section.Questions.length - 1),
  };
}
