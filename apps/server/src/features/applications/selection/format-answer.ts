import { TICKED } from '@ithaki/application';
import type { Answer, Question } from '@ithaki/application/schema';
import type { Language } from '@ithaki/contract';
import { translate } from '../../../platform/texts/translate.ts';
import { textIn } from '../mails.ts';

/**
 * Formats an answer for people: labels of chosen options, "yes" for a ticked box; '' for files, which are listed
 * separately.
 */
export function formatAnswer(question: Question, answer: Answer | undefined, language: Language): string {
  if (answer === undefined || question.Type === 'file' || question.Type === 'info') return '';
  if (question.Type === 'checkbox') return answer === TICKED ? translate(language, 'applications.selection.yes') : '';
  const labels = new Map(question.Options?.map(({ Value, Label }) => [Value, textIn(Label, language)]));
  return [answer]
    .flat()
    .map((value) => labels.get(value) ?? value)
    .join(', ');
}
