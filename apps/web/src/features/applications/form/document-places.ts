import type { Form, Question, Section } from '@ithaki/application/schema';

/** A section of the form, or a question in it. */
export interface Place {
  s: number;
  q?: number | undefined;
}

/** A form changed, and what is chosen then. */
export interface Changed {
  form: Form;
  place: Place;
}

export const wordOf = ({ s, q }: Place): string => (q === undefined ? `${s}` : `${s}.${q}`);

/** Sections' headings and questions in one row, as the page shows them. */
export const flatPlaces = ({ Sections }: Form): Place[] =>
  Sections.flatMap(({ Questions }, s) => [{ s }, ...Questions.map((_, q) => ({ s, q }))]);

export const questionAt = (form: Form, { s, q }: Place): Question | undefined =>
  q === undefined ? undefined : form.Sections[s]?.Questions[q];

export const withSection = (form: Form, s: number, change: (section: Section) => Section): Form => ({
  ...form,
  Sections: form.Sections.map((section, at) => (at === s ? change(section) : section)),
});

export const withQuestion = (form: Form, { s, q }: Place, question: Question): Form =>
  withSection(form, s, (section) => ({
    ...section,
    Questions: section.Questions.map((one, at) => (at === q ? question : one)),
  }));

export function withoutPlace(form: Form, { s, q }: Place): Form {
  if (q === undefined) return { ...form, Sections: form.Sections.filter((_, at) => at !== s) };
  return withSection(form, s, (section) => ({ ...section, Questions: section.Questions.filter((_, at) => at !== q) }));
}

const inserted = (form: Form, s: number, q: number, question: Question): Form =>
  withSection(form, s, (section) => ({ ...section, Questions: section.Questions.toSpliced(q, 0, question) }));

/** A question after what is chosen, else at the end; without any section nothing is added. */
export function questionAdded(form: Form, question: Question, chosen: Place | undefined): Changed | undefined {
  const s = chosen && form.Sections[chosen.s] ? chosen.s : form.Sections.length - 1;
  const section = form.Sections[s];
  if (!section) return undefined;
  const q = chosen?.s === s && chosen.q !== undefined ? chosen.q + 1 : section.Questions.length;
  return { form: inserted(form, s, q, question), place: { s, q } };
}

/** A section after the chosen one, else at the end. */
export function sectionAdded(form: Form, section: Section, chosen: Place | undefined): Changed {
  const s = chosen ? Math.min(chosen.s + 1, form.Sections.length) : form.Sections.length;
  return { form: { ...form, Sections: form.Sections.toSpliced(s, 0, section) }, place: { s } };
}

/**
 * A question put at another place of the row of headings and questions. Taking a heading's place from below, it ends
 * the section before; from above, it begins the heading's own.
 */
export function questionMoved(form: Form, from: number, to: number): Changed | undefined {
  const places = flatPlaces(form);
  const [moving, target] = [places[from], places[to]];
  const question = moving && questionAt(form, moving);
  if (!moving || !target || !question || from === to) return undefined;
  const down = to > from;
  let { s, q = 0 } = target;
  if (target.q === undefined && !down) {
    if (s === 0) return undefined;
    s -= 1;
    q = form.Sections[s]?.Questions.length ?? 0;
  } else if (target.q !== undefined && down && target.s !== moving.s) q += 1;
  return { form: inserted(withoutPlace(form, moving), s, q, question), place: { s, q } };
}

/** What is chosen moved one place up or down: a section among sections, a question also into the next section. */
export function movedBy(form: Form, place: Place, by: 1 | -1): Changed | undefined {
  if (place.q === undefined) {
    const to = place.s + by;
    const section = form.Sections[place.s];
    if (!section || to < 0 || to >= form.Sections.length) return undefined;
    return {
      form: { ...form, Sections: form.Sections.toSpliced(place.s, 1).toSpliced(to, 0, section) },
      place: { s: to },
    };
  }
  const from = flatPlaces(form).findIndex((one) => wordOf(one) === wordOf(place));
  return questionMoved(form, from, from + by);
}

/** The place to choose when what was chosen is gone. */
export function nearest(form: Form, place: Place | undefined): Place | undefined {
  const section = place && form.Sections[place.s];
  if (!place || !section) return undefined;
  if (place.q === undefined || section.Questions.length === 0) return { s: place.s };
  return { s: place.s, q: Math.min(place.q, section.Questions.length - 1) };
}
