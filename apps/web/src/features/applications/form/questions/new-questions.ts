import type { Form, Question, QuestionType, Section } from '@ithaki/application/schema';
import { answerNames, freshName } from '../answer-names.ts';

const unsaid = { el: '', en: '' };

export const hasOptions = (type: QuestionType): boolean => ['select', 'radio', 'multiselect'].includes(type);

/** An option with a value of its own among others. */
export const freshOption = (others: readonly { Value: string }[]): { Value: string; Label: typeof unsaid } => ({
  Value: freshName(
    '',
    others.map(({ Value }) => Value),
  ),
  Label: unsaid,
});

export function freshQuestion(form: Form, type: QuestionType): Question {
  const question: Question = {
    Name: freshName('question', answerNames(form)),
    Label: unsaid,
    Type: type,
    Required: false,
    Blind: false,
  };
  return ofType(question, type);
}

/** A question of another type, with what that type must have and without what it cannot. */
export function ofType(question: Question, type: QuestionType): Question {
  const { Options, Filter, Upload, MaxLength, Min, Max, ...rest } = question;
  const first = freshOption([]);
  return {
    ...rest,
    Type: type,
    ...(hasOptions(type) && { Options: Options?.length ? Options : [first, freshOption([first])], Filter }),
    ...(type === 'file' && { Upload: Upload ?? { MaxFiles: 1 } }),
    ...((type === 'text' || type === 'textarea') && { MaxLength }),
    ...(type === 'number' && { Min, Max }),
  };
}

/** A question like another one, under a name of its own. */
export const copyOf = (form: Form, question: Question): Question => ({
  ...question,
  Name: freshName(question.Name.replace(/\d+$/, '').slice(0, 50), answerNames(form)),
});

export const freshSection = (form: Form): Section => ({
  Name: freshName(
    'section',
    form.Sections.map(({ Name }) => Name),
  ),
  Title: unsaid,
  Questions: [],
});
