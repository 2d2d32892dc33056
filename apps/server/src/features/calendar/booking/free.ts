import type { calendar, ParsedBodyOf, ReplyOf, Slot } from '@ithaki/contract';
import { dateAt } from '@ithaki/formats';
import { dayNumber, type FreeHour, type FreeHours, freeHours } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { loadMenteeAction } from '../../actions/index.ts';
import { type AskedHours, meetingSettingsOf, readFreeQuestion, roomText, ruleCodes } from '../../meetings/index.ts';
import { askedDays } from '../asked-days.ts';
import { findOwnMentors } from './free-queries.ts';

type Body = ParsedBodyOf<typeof calendar.free>;
type Reply = ReplyOf<typeof calendar.free>;

/** The most hours of one reply. */
const MOST_SLOTS = 2_000;

/** Returns the free hours of a mentee's own mentors, or why there are none. */
export async function findFree(context: Context, body: Body): Promise<Reply> {
  const asked = await askedHours(context, body);
  if (asked.mentorIds.length === 0) return { Slots: [], Why: [], Earliest: null, Change: null };
  const found = freeHours(await readFreeQuestion(context, asked));
  const slot = slotOf(context);
  const isNone = found.hours.length === 0;
  return {
    Slots: found.hours.slice(0, MOST_SLOTS).map(slot),
    Why: takenHours(found, meetingSettingsOf(context.actor).Step),
    Earliest: isNone ? await earliestAfter(context, asked) : null,
    Change: isNone ? smallestChange(found, slot) : null,
  };
}

/** Returns whose hours of which days a call asks about. Refuses people whom the actor does not see, and strange mentors. */
async function askedHours(
  context: Context,
  { ActionId, MenteeId, MentorId, duration, ...range }: Body,
): Promise<AskedHours> {
  const days = askedDays(range);
  const { view, assessment } = await loadMenteeAction(context, ActionId, MenteeId);
  const mentee = { projectId: view.person.projectId, menteeId: view.person.userId, actionId: assessment.action.id };
  const own = await findOwnMentors(context.db, mentee, MentorId !== undefined);
  if (MentorId !== undefined && !own.includes(MentorId)) throw notFound();
  const mentorIds = MentorId === undefined ? own : [MentorId];
  return { menteeId: mentee.menteeId, mentorIds, actionId: mentee.actionId, ...days, minutes: duration };
}

/** Returns how many hours each rule takes, the rule that takes most first. */
const takenHours = ({ why }: FreeHours, step: number): Reply['Why'] => {
  const hours = new Map<string, number>();
  for (const { rule, count } of why) {
    const code = ruleCodes[rule];
    hours.set(code, (hours.get(code) ?? 0) + (count * step) / 60);
  }
  return [...hours].map(([Code, Count]) => ({ Code, Count })).sort((a, b) => b.Count - a.Count);
};

/** Returns the hour that one rule alone takes, with the code of the rule; null when every hour has several. */
function smallestChange({ change }: FreeHours, slot: (hour: FreeHour) => Slot): Reply['Change'] {
  const [only, ...others] = change?.rules ?? [];
  return change && only && others.length === 0 ? { Code: ruleCodes[only.rule], Slot: slot(change) } : null;
}

/** Returns the first free hour after the days that the call asks about, as far ahead as the programme lets people book. */
async function earliestAfter(context: Context, asked: AskedHours): Promise<Slot | null> {
  const { zone } = currentProject(context.actor);
  const last = dayNumber(dateAt(context.now, zone)) + meetingSettingsOf(context.actor).HorizonDays;
  const from = asked.to + 1;
  if (from > last) return null;
  const [first] = freeHours(await readFreeQuestion(context, { ...asked, from, to: last })).hours;
  return first ? slotOf(context)(first) : null;
}

/** Returns the function that presents a free hour, with the mentor's room as its place. */
function slotOf(context: Context): (hour: FreeHour) => Slot {
  const settings = meetingSettingsOf(context.actor);
  return ({ at, mentorId, mode, roomId }) => ({
    StartsAt: at.toISOString(),
    MentorId: mentorId,
    Mode: mode,
    Place: roomText(settings, roomId),
  });
}
