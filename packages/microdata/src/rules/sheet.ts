import { questionsOf } from '../definition/questions.ts';
import { checkAnswer } from '../shown/answer-check.ts';
import { missingIds, shownAnswers, wrongGroups } from '../shown/shown.ts';
import type { Rule, SheetState } from './facts.ts';
import { dateCodes } from './spots.ts';

/** Formats of numbers of the person, about which there are rules of their own. */
const hasOwnRule: ReadonlySet<string> = new Set(['afm', 'amka', 'phone', 'postcode']);

const stateRule = (Code: string, message: string, state: SheetState): Rule => ({
  Code,
  Version: 1,
  Severity: 'error',
  Sheet: 'all',
  message,
  test: (facts) => (facts.state === state ? [{}] : []),
});

/** Rules about the sheet itself: how far it is, and whether its answers are there and possible. */
export const sheetRules: readonly Rule[] = [
  stateRule('MD-S01', 'notBegun', 'empty'),
  stateRule('MD-S02', 'notSubmitted', 'begun'),
  stateRule('MD-S03', 'notChecked', 'submitted'),
  {
    Code: 'MD-S04',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'answerMissing',
    // The sheet's own date has a rule of its own, and so have the elements that every participant has.
    test: ({ definition, answers, sheet, state }) => {
      if (state === 'empty') return [];
      const { byId } = questionsOf(definition);
      return missingIds(definition, answers)
        .filter((Id) => byId.get(Id)?.Code !== dateCodes[sheet])
        .map((Id) => ({ Id, Field: byId.get(Id)?.DefaultField }));
    },
  },
  {
    Code: 'MD-S05',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'answerImpossible',
    test: ({ definition, answers }) => {
      const { byId } = questionsOf(definition);
      return [...shownAnswers(definition, answers)].flatMap(([Id, answer]) => {
        const question = byId.get(Id);
        if (!question || hasOwnRule.has(question.Format ?? '')) return [];
        return 'error' in checkAnswer(question, answer) ? [{ Id }] : [];
      });
    },
  },
  {
    Code: 'MD-S06',
    Version: 1,
    Severity: 'error',
    Sheet: 'all',
    message: 'groupWrong',
    test: ({ definition, answers }) => wrongGroups(definition, answers).map(({ id }) => ({ Id: id })),
  },
];
