import { meetingAt, type Slot } from '../history/agenda.ts';
import { addWorkdays } from '../time/workdays.ts';
import type { DemoWaiting } from './model.ts';
import type { OpenPlace } from './open-places.ts';
import type { CalendarWorld } from './setting.ts';

/** Who leads the talk for which mentees sign up. */
const SPEAKER = 'mentor7';
const WAITING = 3;
const PLACES = 8;
/** The programme's room for talks, and its name. */
const TALK_ROOM = { id: 4, place: 'Αίθουσα εκδηλώσεων, Σταδίου 20, Αθήνα' };

/** A talk with a limited number of places, all taken, for which further mentees wait. Returns those. */
export function addSignUp(world: CalendarWorld, places: readonly OpenPlace[]): DemoWaiting[] {
  const { agenda, context, part, setAt } = world;
  const day = addWorkdays(context.calendar.today, 8);
  const evenings = Array.from(
    { length: 5 },
    (_, n): Slot => ({ day: addWorkdays(day, n), start: 17 * 60, duration: 120 }),
  );
  const slot = evenings.find((evening) => agenda.isFree(evening, SPEAKER));
  if (!slot) return [];
  const free = places.filter(({ record }) => agenda.isFree(slot, record.mentee)).slice(0, PLACES + WAITING);
  const taking = free.slice(0, -WAITING);
  agenda.bookSlot(slot, [SPEAKER, ...taking.map(({ record }) => record.mentee)]);
  const published = new Set(part.records);
  for (const { record, journey } of free) {
    if (journey.mentor !== SPEAKER) record.actionMentor = SPEAKER;
    if (!published.has(record)) part.records.push(record);
  }
  const { startsAt } = meetingAt(slot, true, '', '');
  for (const { record } of taking) {
    const meeting = meetingAt(slot, true, TALK_ROOM.place, '');
    record.meeting = { ...meeting, mailedAt: setAt, room: TALK_ROOM.id, capacity: taking.length };
    const { project, order, mentee } = record;
    part.events.push({ at: setAt, kind: 'meetingSet', project, actor: SPEAKER, mentee, order });
  }
  return free.slice(-WAITING).map(({ record: { order, mentee } }) => ({
    ...{ order, mentee, mentor: SPEAKER, startsAt, since: setAt },
  }));
}
