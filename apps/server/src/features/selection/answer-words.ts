import type { Answer, Question } from '@ithaki/application/schema';
import type { Language } from '@ithaki/contract';
import { textIn } from '../applications/index.ts';

/** An answer as words: the labels of what was chosen; of files nothing, their names are told by the files. */
export function answerWords(question: Question, answer: Answer | undefined, language: Language): string {
  if (answer === undefined || question.Type === 'file' || question.Type === 'info') return '';
  const labels = new Map(question.Options?.map(({ Value, Label }) => [Value, textIn(Label, language)]));
  return [answer]
    .flat()
    .map((one) => labels.get(one) ?? one)
    .join(', ');
}
