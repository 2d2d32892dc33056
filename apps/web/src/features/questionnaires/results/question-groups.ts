import type { QuestionResult } from '@ithaki/contract';

/** Results of one question: a single one, or one per part, row or column. */
export interface QuestionGroup {
  model: string;
  first: QuestionResult;
  results: readonly QuestionResult[];
}

/** Groups consecutive results of the same question, or of the columns of one table. */
export function groupResults(results: readonly QuestionResult[]): QuestionGroup[] {
  const groups: { model: string; first: QuestionResult; results: QuestionResult[] }[] = [];
  for (const result of results) {
    const last = groups.at(-1);
    if (last && last.model === result.Of) last.results.push(result);
    else groups.push({ model: result.Of, first: result, results: [result] });
  }
  return groups;
}

/** Whether the parts of a question share one scale, so that they fit in one table. */
export const isScale = ({ results }: QuestionGroup): boolean =>
  results.length > 1 &&
  results.every(({ Model, Options, Hidden }) => Model === results[0]?.Model && (Hidden || Options !== undefined));
