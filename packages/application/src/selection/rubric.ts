import type { RubricLine } from '../schema/index.ts';
import { rounded } from './criterion-points.ts';

/** A reviewer's score of each line of the rubric, by the line's name. */
export type Scores = Readonly<Record<string, number>>;

/** A review's total as it stands. */
export interface RubricTotal {
  /** From 0 to 100: each score as a part of the line's best one, by the lines' weights. Lines without a score count 0. */
  readonly Total: number;
  /** The lines that have none yet. */
  readonly Missing: readonly string[];
}

type Line = Pick<RubricLine, 'Name' | 'Weight' | 'Scores'>;

const bestOf = ({ Scores: offered }: Line) => Math.max(0, ...offered.map(({ Score }) => Score));
const isOffered = ({ Scores: offered }: Line, score: number | undefined) =>
  offered.some(({ Score }) => Score === score);
const weighs = ({ Weight }: Line) => Weight;

/** The total of a review, worked out alike while it is typed and when it is handed in. */
export function rubricTotal(lines: readonly Line[], scores: Scores): RubricTotal {
  const all = lines.reduce((sum, line) => sum + (bestOf(line) > 0 ? weighs(line) : 0), 0);
  const reached = lines.reduce((sum, line) => {
    const best = bestOf(line);
    return best > 0 ? sum + (weighs(line) * (scores[line.Name] ?? 0)) / best : sum;
  }, 0);
  return {
    Total: all > 0 ? rounded((100 * reached) / all) : 0,
    Missing: lines.filter((line) => !isOffered(line, scores[line.Name])).map(({ Name }) => Name),
  };
}

/** Names of scores that the rubric does not offer. */
export const unknownScores = (lines: readonly Line[], scores: Scores): string[] =>
  Object.entries(scores)
    .filter(([name, score]) => !lines.some((line) => line.Name === name && isOffered(line, score)))
    .map(([name]) => name);
