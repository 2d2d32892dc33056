import { type BodyOf, type MemberSet, type PlanWeights, type planning, USUAL_MEETING_MINUTES } from '@ithaki/contract';
import { dateAt, formatDate, parseTime } from '@ithaki/formats';

/** The wishes whose weight can be chosen, with the usual weight of each. */
const usualWeights = { FairLoad: 10, Preference: 5, Travel: 3, Gaps: 1 } as const satisfies Required<PlanWeights>;
export const wishes = ['FairLoad', 'Preference', 'Travel', 'Gaps'] as const satisfies readonly (keyof PlanWeights)[];

/** The factor by which the usual weight is multiplied. */
const factors = { none: 0, usual: 1, much: 5 } as const;
export const levels = ['none', 'usual', 'much'] as const;
export type Level = (typeof levels)[number];

/** The values of the form for a plan. */
export interface PlanValues {
  ActionId: string | null;
  From: string;
  To: string;
  duration: number | string;
  MentorIds: string[];
  Levels: Record<(typeof wishes)[number], Level>;
  PreferredFrom: string;
  PreferredTo: string;
}

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => formatDate(dateAt(new Date(Date.now() + days * DAY_MS)));

/** Returns the initial values: two weeks, beginning tomorrow. */
export const firstValues = (): PlanValues => ({
  ActionId: null,
  From: dayIn(1),
  To: dayIn(14),
  duration: USUAL_MEETING_MINUTES,
  MentorIds: [],
  Levels: { FairLoad: 'usual', Preference: 'usual', Travel: 'usual', Gaps: 'usual' },
  PreferredFrom: '',
  PreferredTo: '',
});

/** Returns whether the preferred hours are both empty or a valid pair of times. */
export const arePreferredTimes = ({ PreferredFrom, PreferredTo }: PlanValues): boolean =>
  (PreferredFrom === '' && PreferredTo === '') ||
  (parseTime(PreferredFrom) !== undefined && parseTime(PreferredTo, 24) !== undefined);

const twoDigits = (time: string): string => time.trim().padStart(5, '0');

/** Returns the body of the call for the form's values. */
export function planBody(values: PlanValues, Filter: MemberSet): BodyOf<typeof planning.plan> {
  const { ActionId, From, To, duration, MentorIds, Levels, PreferredFrom, PreferredTo } = values;
  return {
    ActionId: Number(ActionId),
    From,
    To,
    duration: Number(duration),
    Filter,
    ...(MentorIds.length > 0 && { MentorIds: MentorIds.map(Number) }),
    Weights: Object.fromEntries(wishes.map((wish) => [wish, usualWeights[wish] * factors[Levels[wish]]])),
    ...(PreferredFrom !== '' && { Preferred: [{ From: twoDigits(PreferredFrom), To: twoDigits(PreferredTo) }] }),
  };
}
