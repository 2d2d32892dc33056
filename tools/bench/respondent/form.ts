import type { Question, Questionnaire } from '@ithaki/questionnaire';

const QUESTIONS = 500;
/** From this question on, conditions also depend on the first answer, so that these questions appear with it. */
const LATER = 400;

const id = (number: number): string => `ID_${String(number).padStart(4, '0')}`;

/** 500 questions, the same for both products: each shown by the one before, the last hundred also by the first. */
export function ourForm(): Questionnaire {
  const Options = ['Ναι', 'Όχι', 'Δεν ξέρω'].map((Text, at) => ({ Value: id(9001 + at), Text }));
  const Lines = Array.from({ length: QUESTIONS }, (_, at) => {
    const shown = at < LATER ? '' : ` && ${id(0)} === '${id(9001)}'`;
    const question: Question = {
      Id: `q${at}`,
      Model: id(at),
      Type: 'radio',
      Text: `Ερώτηση ${at}`,
      OptionsRef: 'answers',
      ...(at === 0 ? {} : { Condition: `${id(at - 1)} !== '${id(9003)}'${shown}` }),
    };
    return { Id: `l${at}`, Questions: [question] };
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

/** The same form in SurveyJS's format, on one page. */
export function surveyJsForm(): object {
  const elements = Array.from({ length: QUESTIONS }, (_, at) => {
    const shown = at < LATER ? '' : " and {q0} = 'a'";
    return {
      type: 'radiogroup',
      name: `q${at}`,
      title: `Ερώτηση ${at}`,
      choices: [
        { value: 'a', text: 'Ναι' },
        { value: 'b', text: 'Όχι' },
        { value: 'c', text: 'Δεν ξέρω' },
      ],
      ...(at === 0 ? {} : { visibleIf: `{q${at - 1}} <> 'c'${shown}` }),
    };
  });
  return { pages: [{ name: 'all', elements }] };
}
