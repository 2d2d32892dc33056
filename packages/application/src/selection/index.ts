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
export {
  type Candidate,
  drawReserve,
  finalTieBreaks,
  MAX_INVENTED,
  type RankedRow,
  type RankStanding,
  type ReserveLine,
  rankApplications,
  type TieLogLine,
} from './ranking.ts';
export { type AssignmentResult, assignReviewers, type ReviewPair } from './review-assignment.ts';
export { rubricTotal, type Scores, unknownScores } from './rubric.ts';
export {
  type ApplicationStatus,
  MAX_MOVED,
  type MovableApplication,
  type MoveRefusal,
  moveRefusals,
  type RequestedMove,
  resolveMove,
} from './status-moves.ts';
