export {
  type ChangeCause,
  type CriterionChange,
  compareRankings,
  type RankChange,
  type StoredRow,
} from './compare-rankings.ts';
export {
  type CriterionPoints,
  criterionPoints,
  tieBreakValue,
  totalPoints,
} from './criterion-points.ts';
export { eventDetails } from './event-details.ts';
export { MAX_INVENTED, MAX_MOVED } from './limits.ts';
export {
  type Candidate,
  finalTieBreaks,
  type RankedRow,
  type RankStanding,
  rankApplications,
  type TieLogLine,
} from './ranking.ts';
export { drawReserve, type ReserveLine } from './reserve.ts';
export type { ReviewPair } from './review-assignment.ts';
export { type AssignmentResult, assignReviewers } from './review-assignment.ts';
export { rubricTotal, type Scores, unknownScores } from './rubric.ts';
export {
  type ApplicationStatus,
  type MovableApplication,
  type MoveRefusal,
  moveRefusals,
  type RequestedMove,
  resolveMove,
} from './status-moves.ts';
