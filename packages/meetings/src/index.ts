export {
  type AlmostFree,
  type ChosenHour,
  type FreeHour,
  type FreeHours,
  freeHours,
  type HourRule,
  judgeHour,
} from './free/free-hours.ts';
export { type FreeRule, freeRules, MEETING_GAP_MINUTES, type TakenBy } from './free/judge.ts';
export { modesOfExtra } from './free/offered.ts';
export * from './free/question.ts';
export { type DayOff, daysOff, type ProjectDay } from './holidays/days-off.ts';
export { orthodoxEaster } from './holidays/easter.ts';
export { greekHolidays, type Holiday } from './holidays/greek-holidays.ts';
export * from './proofs/classes.ts';
export * from './proofs/codes.ts';
export { type Proposal, proposalsIn, readProposal, writeProposal } from './proposals/proposal.ts';
export { MOST_OF_SERIES, type SeriesRule, type SeriesTime, seriesDays, seriesTimes } from './series/series.ts';
export { calendarDate, type DayNumber, dayNumber, midnightOf, minuteOfDay, mondayOf, weekdayOf } from './time/days.ts';
export { localNumber, type RealTime, realTime } from './time/real-time.ts';
