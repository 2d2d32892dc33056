import { questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';

/** The questions whose answers reviewers must not see. */
export const blindNames = (form: Form): ReadonlySet<string> =>
  new Set(questionsOf(form).flatMap(({ Name, Blind }) => (Blind ? [Name] : [])));

/** A form without the questions that reviewers must not see, and without how points are worked out. */
export function blindForm(form: Form): Form {
  const Sections = form.Sections.map((section) => ({
    ...section,
    Questions: section.Questions.filter(({ Blind }) => !Blind),
  }));
  return { ...form, Sections, Points: [], Mails: {} };
}

/** Of what is by question, that of questions a reviewer may see. */
export function withoutBlind<V>(form: Form, values: Readonly<Record<string, V>>): Record<string, V> {
  const blind = blindNames(form);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !blind.has(name)));
}
