import { isTyped, questionsOf } from '@ithaki/application';
import { answersNamed } from '@ithaki/application/edit';
import type { Form, Question } from '@ithaki/application/schema';
import { compile } from '@ithaki/script';

/** The questions whose answers the criteria and the rules for equals read, in the form's order. */
export function rankedBy(form: Form): Question[] {
  const scripts = [
    ...form.Points.map(({ Script }) => compile(Script, 'points')),
    ...form.Selection.TieBreaks.map(({ Script }) => compile(Script, 'tieBreak')),
  ];
  const read = new Set(scripts.flatMap((code) => (code.ok ? answersNamed(code.dependencies) : [])));
  return questionsOf(form).filter((question) => isTyped(question) && read.has(question.Name));
}
