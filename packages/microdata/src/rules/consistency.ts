import { fold } from '@ithaki/formats';
import { questionsOf } from '../definition/questions.ts';
import { shownAnswers } from '../shown/shown.ts';
import type { Rule } from './facts.ts';
import { ageAtEntry, atFixed, saysYes } from './spots.ts';

/** The age that divides the two kinds of long unemployment (Regulation 1304/2013, Annex I). */
const ADULT = 25;

const ageRule = (
  [Code, message]: readonly [string, string],
  codes: readonly string[],
  isWrong: (age: number) => boolean,
): Rule => ({
  Code,
  Version: 1,
  Severity: 'error',
  Sheet: 'start',
  message,
  test: (facts) => {
    const age = ageAtEntry(facts);
    return age !== undefined && isWrong(age) ? saysYes(facts, codes).map(({ Id }) => ({ Id })) : [];
  },
});

/** Rules about answers that contradict one another, the person's fields or what was sent before. */
export const consistencyRules: readonly Rule[] = [
  ageRule(['MD-C01', 'tooYoungFor'], ['A1.1', 'A3.1.1'], (age) => age < ADULT),
  ageRule(['MD-C02', 'tooOldFor'], ['A1.2', 'A3.1.2'], (age) => age >= ADULT),
  {
    Code: 'MD-C03',
    Version: 1,
    Severity: 'error',
    Sheet: 'start',
    message: 'cardMissing',
    test: (facts) =>
      facts.fixed.UnemploymentCardNumber === '' && saysYes(facts, ['A1']).length > 0
        ? [atFixed(facts, 'UnemploymentCardNumber')]
        : [],
  },
  {
    Code: 'MD-C04',
    Version: 1,
    Severity: 'warning',
    Sheet: 'all',
    message: 'unlikeField',
    test: ({ definition, answers, fromFields, state }) => {
      if (state === 'empty') return [];
      const { byId } = questionsOf(definition);
      return [...shownAnswers(definition, answers)].flatMap(([Id, answer]) => {
        const field = fromFields.get(Id);
        return field !== undefined && field !== answer && fold(field) !== fold(answer)
          ? [{ Id, Field: byId.get(Id)?.DefaultField }]
          : [];
      });
    },
  },
  {
    Code: 'MD-C05',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'startNotAccepted',
    test: ({ sheet, startAccepted }) => (sheet !== 'start' && !startAccepted ? [{}] : []),
  },
];

/** Rules about who may be sent at all, the schema, and what the receiver said. */
export const sendingRules: readonly Rule[] = [
  {
    Code: 'MD-F01',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'outsideFilter',
    test: ({ inFilter }) => (inFilter ? [] : [{}]),
  },
  {
    Code: 'MD-F02',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'evaluation',
    test: ({ evaluation }) => (evaluation ? [{}] : []),
  },
  {
    Code: 'MD-F03',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'noConsent',
    test: ({ consented }) => (consented ? [] : [{}]),
  },
  {
    Code: 'MD-F04',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'ruleFailed',
    test: ({ unevaluated }) => (unevaluated.length > 0 ? [{}] : []),
  },
  {
    Code: 'MD-X01',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'schemaBroken',
    test: (facts) => {
      const { schemaFault: fault } = facts;
      if (fault === null) return [];
      return [typeof fault === 'number' ? { Id: fault } : atFixed(facts, fault)];
    },
  },
  {
    Code: 'MD-R01',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'refused',
    test: ({ refusals }) => refusals.map(({ code, words, id }) => ({ Id: id, Message: `${code}: ${words}` })),
  },
];
