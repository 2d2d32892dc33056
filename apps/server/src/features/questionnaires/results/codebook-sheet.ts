import type { Language } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import { codebook } from '@ithaki/questionnaire/results';
import type { Sheet } from '@ithaki/sheets';
import { translate } from '../../../platform/texts/translate.ts';

const titles = ['name', 'text', 'type', 'required', 'codes', 'condition', 'id'] as const;

/** Returns the codebook of a questionnaire as a sheet, with a row for each variable and its codes and labels. */
export function codebookSheet(questionnaire: Questionnaire, language: Language): Sheet {
  const yes = translate(language, 'questionnaires.codebook.yes');
  return {
    name: translate(language, 'questionnaires.codebook.title'),
    columns: titles.map((title) => ({ title: translate(language, `questionnaires.codebook.${title}`), type: 'text' })),
    rows: codebook(questionnaire, language).map(({ Name, Text, Type, Required, Codes, Condition, Id }) => [
      Name,
      Text,
      translate(language, Type === 'score' ? 'questionnaires.codebook.score' : `questionnaires.editing.type.${Type}`),
      Required ? yes : '',
      Codes.map(({ Code, Text }) => `${Code} = ${Text}`).join('\n'),
      Condition,
      Id,
    ]),
  };
}
