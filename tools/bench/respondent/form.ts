import type { Question, Questionnaire } from '@ithaki/questionnaire';

const QUESTIONS = 500;
/**
 * From this question on, conditions also depend on the first answer, so that these questions appear or disappear with
 * it.
 */
const DEPENDENT_FROM = 400;

const id = (number: number): string => `ID_${String(number).padStart(4, '0')}`;

/**
 * Returns a form of 500 questions, the same for both products: each question is shown by the answer to the one before,
 * the last hundred also by the first answer.
 */
export function ithakiForm(): Questionnaire {
  const Options = ['Ναι', 'Όχι', 'Δεν ξέρω'].map((Text, index) => ({ Value: id(9001 + index), Text }));
  const Lines = Array.from({ length: QUESTIONS }, (_, index) => {
    const condition = index < DEPENDENT_FROM ? '' : ` && ${id(0)} === '${id(9001)}'`;
    const question: Question = {
      Id: `q${index}`,
      Model: id(index),
      Type: 'radio',
      Text: `Ερώτηση ${index}`,
      OptionsRef: 'answers',
      ...(index === 0 ? {} : { Condition: `${id(index - 1)} !== '${id(9003)}'${condition}` }),
    };
    return { Id: `l${index}`, Questions: [question] };
  });
  return {
    Id: 'bench',
    Version: 1,
    State: 'published',
    Title: 'Πεντακόσιες ερωτήσεις',
    Lang: 'el',
    Duration: null,
    Section: [{ Id: 's', SectionText: 'Όλες', Lines }],
    OptionLists: { answers: Options },
    Extra: {},
  };
}

/** Returns the same form in SurveyJS's format, on one page. */
export function surveyJsForm(): object {
  const elements = Array.from({ length: QUESTIONS }, (_, index) => {
    const condition = index < DEPENDENT_FROM ? '' : " and {q0} = 'a'";
    return {
      type: 'radiogroup',
      name: `q${index}`,
      title: `Ερώτηση ${index}`,
      choices: [
        { value: 'a', text: 'Ναι' },
        { value: 'b', text: 'Όχι' },
        { value: 'c', text: 'Δεν ξέρω' },
      ],
      ...(index === 0 ? {} : { visibleIf: `{q${index - 1}} <> 'c'${condition}` }),
    };
  });
  return { pages: [{ name: 'all', elements }] };
}
