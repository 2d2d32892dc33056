export { type Rated, ratedBy, tieValueOf, totalOf } from './criterion-points.ts';
export { eventWords } from './event-texts.ts';
export { MOST_INVENTED, MOST_MOVED } from './limits.ts';
export { type Candidate, lastRules, type Ranked, type RankStanding, rank, type TieLine } from './ranking.ts';
export {
  type CriterionChange,
  compareTables,
  type MoveCause,
  type Shift,
  type TableLine,
} from './ranking-comparison.ts';
export { drawReserve, type ReserveLine } from './reserve.ts';
export type { Pair } from './review-assignment.ts';
export { type Assigned, assignReviews } from './review-assignment.ts';
export { rubricTotal, type Scores, unknownScores } from './rubric.ts';
export { type Asked, type MoveRefusal, moveRefusals, type Standing, type Status, stepOf } from './status-moves.ts';
