import type { QuestionResult } from '@ithaki/contract';

/** The results of one question: one, or one for each of its parts, rows or columns. */
export interface QuestionGroup {
  model: string;
  first: QuestionResult;
  results: readonly QuestionResult[];
}

/** Results that stand together because they are of one question, or of one table's columns. */
export function grouped(results: readonly QuestionResult[]): QuestionGroup[] {
  const groups: { model: string; first: QuestionResult; results: QuestionResult[] }[] = [];
  for (const result of results) {
    const last = groups.at(-1);
    if (last && last.model === result.Of) last.results.push(result);
    else groups.push({ model: result.Of, first: result, results: [result] });
  }
  return groups;
}

/** Whether a question's parts are best read side by side: rows of one scale. */
export const isScale = ({ results }: QuestionGroup): boolean =>
  results.length > 1 &&
  results.every(({ Model, Options, Hidden }) => Model === results[0]?.Model && (Hidden || Options !== undefined));
