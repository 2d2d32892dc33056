import { checkAnswer, isEmptyAnswer, ownValue, questionsOf } from '@ithaki/application';
import type { Answers, Form, Question } from '@ithaki/application/schema';
import { fold } from '@ithaki/formats';
import type { ApplicantDetails } from '../application-queries.ts';

/** Returns a valid answer in the form in which it is stored; '' without one. */
function storedValue(question: Question | undefined, answers: Answers): string {
  const answer = question && ownValue(answers, question.Name);
  if (!question || answer === undefined || isEmptyAnswer(answer)) return '';
  const checked = checkAnswer(question, answer, []);
  return checked.ok && typeof checked.value === 'string' ? checked.value : '';
}

/** Extracts the details of the applicant from answers: e-mail, AFM, name, and the folded text for searching. */
export function readApplicantDetails(form: Pick<Form, 'Sections'>, answers: Answers): ApplicantDetails {
  const questions = questionsOf(form);
  const answerOfType = (type: Question['Type']) =>
    storedValue(
      questions.find(({ Type }) => Type === type),
      answers,
    );
  const answerOfField = (field: string) =>
    storedValue(
      questions.find(({ Field }) => Field === field) ?? questions.find(({ Name }) => Name === field),
      answers,
    );
  const details = {
    email: answerOfType('email') || null,
    afm: answerOfType('afm') || null,
    lastName: answerOfField('last_name').slice(0, 200),
    firstName: answerOfField('first_name').slice(0, 200),
  };
  const searchedTexts = [
    details.lastName,
    details.firstName,
    details.email ?? '',
    details.afm ?? '',
    answerOfType('phone'),
  ];
  return { ...details, searched: fold(searchedTexts.join(' ')) };
}

/** Keeps the non-empty answers to questions of the form that have stored answers; drops everything else. */
export function pickFormAnswers(form: Pick<Form, 'Sections'>, answers: Answers): Answers {
  const questions = new Map(questionsOf(form).map((question) => [question.Name, question]));
  return Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => {
      const type = questions.get(name)?.Type;
      return type !== undefined && type !== 'info' && type !== 'file' && !isEmptyAnswer(answer);
    }),
  );
}
