export { type Assigned, assignReviews } from './assign.ts';
export { type CriterionChange, compareTables, type MoveCause, type Shift, type TableLine } from './compare.ts';
export type { Pair } from './even-out.ts';
export { eventWords } from './event-words.ts';
export { type Asked, type MoveRefusal, moveRefusals, type Standing, type Status, stepOf } from './moves.ts';
export { type Rated, ratedBy, tieValueOf, totalOf } from './points.ts';
export { type Candidate, lastRules, type Ranked, type RankStanding, rank, type TieLine } from './ranking.ts';
export { drawReserve, type ReserveLine } from './reserve.ts';
export { rubricTotal, type Scores, unknownScores } from './rubric.ts';
