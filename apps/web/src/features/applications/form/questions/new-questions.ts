import type { Form, Question, QuestionType, Section } from '@ithaki/application/schema';
import { answerNames, freeName } from '../answer-names.ts';

const emptyText = { el: '', en: '' };

export const hasOptions = (type: QuestionType): boolean => ['select', 'radio', 'multiselect'].includes(type);

/** A new option with a value that no other option has. */
export const newOption = (others: readonly { Value: string }[]): { Value: string; Label: typeof emptyText } => ({
  Value: freeName(
    '',
    others.map(({ Value }) => Value),
  ),
  Label: emptyText,
});

/** A new question of a type, with a free name. */
export function newQuestion(form: Form, type: QuestionType): Question {
  const question: Question = {
    Name: freeName('question', answerNames(form)),
    Label: emptyText,
    Type: type,
    Required: false,
    Blind: type === 'file',
  };
  return withType(question, type);
}

/** A question changed to another type: adds what the type requires and drops what it does not support. */
export function withType(question: Question, type: QuestionType): Question {
  const { Options, Filter, Upload, MaxLength, Min, Max, ...rest } = question;
  const first = newOption([]);
  return {
    ...rest,
    Type: type,
    ...(hasOptions(type) && { Options: Options?.length ? Options : [first, newOption([first])], Filter }),
    // Files may contain names, so they are hidden from reviewers unless the author decides otherwise.
    ...(type === 'file' && { Upload: Upload ?? { MaxFiles: 1 }, Blind: question.Type !== 'file' || question.Blind }),
    ...((type === 'text' || type === 'textarea') && { MaxLength }),
    ...(type === 'number' && { Min, Max }),
  };
}

/** A copy of a question under a free name. */
export const copiedQuestion = (form: Form, question: Question): Question => ({
  ...question,
  Name: freeName(question.Name.replace(/\d+$/, '').slice(0, 50), answerNames(form)),
});

export const newSection = (form: Form): Section => ({
  Name: freeName(
    'section',
    form.Sections.map(({ Name }) => Name),
  ),
  Title: emptyText,
  Questions: [],
});
