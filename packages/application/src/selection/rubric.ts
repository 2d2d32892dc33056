import type { RubricLine } from '../schema/index.ts';
import { roundPoints } from './criterion-points.ts';

/** The scores of one reviewer, by name of rubric line. */
export type Scores = Readonly<Record<string, number>>;

/** The total of a review, complete or not. */
export interface RubricTotal {
  /**
   * From 0 to 100: the weighted mean of each score relative to the best score of its line. Lines without a score count
   * 0.
   */
  readonly Total: number;
  /** Names of the lines without a valid score. */
  readonly Missing: readonly string[];
}

type Line = Pick<RubricLine, 'Name' | 'Weight' | 'Scores'>;

const bestScore = ({ Scores: offered }: Line) => Math.max(0, ...offered.map(({ Score }) => Score));
const isOffered = ({ Scores: offered }: Line, score: number | undefined) =>
  offered.some(({ Score }) => Score === score);

/** Returns the total of a review; used by the browser while the reviewer types and by the server when saving. */
export function rubricTotal(lines: readonly Line[], scores: Scores): RubricTotal {
  const maximum = lines.reduce((sum, line) => sum + (bestScore(line) > 0 ? line.Weight : 0), 0);
  const reached = lines.reduce((sum, line) => {
    const best = bestScore(line);
    return best > 0 ? sum + (line.Weight * (scores[line.Name] ?? 0)) / best : sum;
  }, 0);
  return {
    Total: maximum > 0 ? roundPoints((100 * reached) / maximum) : 0,
    Missing: lines.filter((line) => !isOffered(line, scores[line.Name])).map(({ Name }) => Name),
  };
}

/** Returns the names of the scores that the rubric does not offer. */
export const unknownScores = (lines: readonly Line[], scores: Scores): string[] =>
  Object.entries(scores)
    .filter(([name, score]) => !lines.some((line) => line.Name === name && isOffered(line, score)))
    .map(([name]) => name);
