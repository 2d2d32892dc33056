import type { Agenda } from '../history/agenda.ts';
import type { GenerationContext } from '../members/invented-members.ts';
import type { Enrolment } from '../members/mentees.ts';
import type { Part } from '../programme-part.ts';
import { athensInstant, athensMidnight, type DayNumber } from '../time/days.ts';
import { addWorkdays } from '../time/workdays.ts';
import { addProofs } from './after-meetings.ts';
import type { DemoAbsence, DemoCalendar } from './model.ts';
import { openPlacesOf } from './open-places.ts';
import { planOf } from './plan.ts';
import { type CalendarWorld, lastEvening } from './setting.ts';
import { addSignUp } from './sign-up.ts';
import { addHitMeetings, addProposalsAndUntold, addSeries, fillWeek } from './weeks.ts';

/** Days before today on which an absence of the past began. */
const PAST_ABSENCE = 47;

const days = (mentor: string, from: DayNumber, to: DayNumber, reason: string): DemoAbsence => ({
  ...{ mentor, reason },
  from: athensMidnight(from),
  to: athensMidnight(to + 1),
});

/**
 * Adds to the main programme what a calendar shows: a full week, a series, proposals, meetings of which nobody was told, a
 * talk with a waiting list, proofs. Returns what stands beside the meetings.
 */
export function scheduleOf(
  part: Part,
  context: GenerationContext,
  enrolments: readonly Enrolment[],
  agenda: Agenda,
): DemoCalendar {
  const { today } = context.calendar;
  const { single, talk } = openPlacesOf(part, context, enrolments);
  const hours = part.availability.filter(({ project }) => project === 'epicheiro');
  const world: CalendarWorld = {
    ...{ part, context, agenda, open: new Set(single), setAt: lastEvening(context) },
    hours: new Map(hours.map((own) => [own.mentor, own])),
  };
  addProofs(part, context);
  addSeries(world);
  const full = fillWeek(world);
  const hit = addHitMeetings(world, [full]);
  addProposalsAndUntold(world, [full, hit.mentor]);
  const waiting = addSignUp(world, talk);
  const { plan, absence } = planOf(world, [full, hit.mentor]);
  const past = days('mentor2', today - PAST_ABSENCE, today - PAST_ABSENCE + 2, 'Σεμινάριο');
  const ill = days(hit.mentor, hit.day, hit.day, 'Ιατρικές εξετάσεις');
  const [madeAt, readAt] = [athensInstant(today - 20, 18 * 60), lastEvening(context)];
  return {
    ...{ absences: [past, ill, absence], waiting, plan },
    busy: { mentor: 'mentor1', file: 'prosopiko.ics', readAt, spans: ownAppointments(world) },
    feeds: ['mentor1', 'mentee1'].map((userName) => ({ userName, madeAt, readAt })),
  };
}

/** What the first mentor's own calendar has taken in the weeks to come. */
function ownAppointments({ agenda, context }: CalendarWorld): { from: string; to: string }[] {
  return Array.from({ length: 10 }, (_, n) => ({ day: addWorkdays(context.calendar.today, 2 * n + 1), n })).flatMap(
    ({ day, n }) => {
      const slot = { day, start: n % 2 === 0 ? 9 * 60 : 14 * 60, duration: 60 };
      if (!agenda.isFree(slot, 'mentor1')) return [];
      return [{ from: athensInstant(day, slot.start), to: athensInstant(day, slot.start + slot.duration) }];
    },
  );
}
