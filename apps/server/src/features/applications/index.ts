export type { ApplicationRow as Application } from './application-queries.ts';
export { applicationFiles } from './documents/application-files.ts';
export { publishVersion } from './forms/editing.ts';
export { askedOf, type KnownForm, knownForm } from './forms/forms.ts';
export { judgeAnswers } from './forms/judging.ts';
export { newLink } from './links/links.ts';
export {
  filledIn,
  type Gaps,
  mailApplicant,
  momentIn,
  passwordLine,
  templateOf,
  textIn,
  usualGaps,
} from './mails.ts';
export { applicationsRoutes } from './routes.ts';
export { startApplicationUpkeep } from './upkeep.ts';
export { findWhose, refuseLooking, refuseWithdrawn } from './whose.ts';
