import { checkAnswer, isEmpty, questionsOf } from '@ithaki/application';
import type { Answers, Form, Question } from '@ithaki/application/schema';
import { fold } from '@ithaki/formats';
import type { Said } from '../application-queries.ts';

/** An answer in the form in which it is stored; '' where it is none. */
function wellOf(question: Question | undefined, answers: Answers): string {
  const answer = question && answers[question.Name];
  if (!question || answer === undefined || isEmpty(answer)) return '';
  const checked = checkAnswer(question, answer, []);
  return checked.ok && typeof checked.value === 'string' ? checked.value : '';
}

/** What answers say of the applicant: address, AFM and name, and the words staff find them by. */
export function saidBy(form: Pick<Form, 'Sections'>, answers: Answers): Said {
  const questions = questionsOf(form);
  const ofType = (type: Question['Type']) =>
    wellOf(
      questions.find(({ Type }) => Type === type),
      answers,
    );
  const ofField = (field: string) =>
    wellOf(questions.find(({ Field }) => Field === field) ?? questions.find(({ Name }) => Name === field), answers);
  const said = {
    email: ofType('email') || null,
    afm: ofType('afm') || null,
    lastName: ofField('last_name').slice(0, 200),
    firstName: ofField('first_name').slice(0, 200),
  };
  const words = [said.lastName, said.firstName, said.email ?? '', said.afm ?? '', ofType('phone')];
  return { ...said, searched: fold(words.join(' ')) };
}

/** Answers of what a form asks; of anything else nothing is kept. */
export function answersOf(form: Pick<Form, 'Sections'>, answers: Answers): Answers {
  const asked = new Map(questionsOf(form).map((question) => [question.Name, question]));
  return Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => {
      const type = asked.get(name)?.Type;
      return type !== undefined && type !== 'info' && type !== 'file' && !isEmpty(answer);
    }),
  );
}
