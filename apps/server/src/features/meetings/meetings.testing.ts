import { type Meeting, meetings } from '@ithaki/contract';
import { aMentee, aMentor, anAction, aPerson, aProject } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

/**
 * Creates a programme with a manager, two mentors with two mentees each, and one action of each kind, open for all of
 * them.
 */
export async function aProgrammeOfMeetings(app: TestApp, Meetings: object = {}) {
  const { db } = app;
  const { id } = await aProject(db, { Config: { Meetings } });
  const manager = await aPerson(db, id, { roles: ['ProjectManager'] });
  const [lead, other] = [await aMentor(db, id), await aMentor(db, id)];
  const [first, second] = [await aMentee(db, id, { mentor: lead }), await aMentee(db, id, { mentor: lead })];
  const [third, fourth] = [await aMentee(db, id, { mentor: other }), await aMentee(db, id, { mentor: other })];
  const published = [first, second, third, fourth].map((mentee) => ({ mentee }));
  const single = await anAction(db, id, { typeId: 2, title: 'Γνωριμία', published });
  const again = await anAction(db, id, { typeId: 2, title: 'Πρόοδος', published });
  const group = await anAction(db, id, { typeId: 1, title: 'Σεμινάριο', published });
  /** Sets a meeting: by default of the action `single` and the first mentee. */
  const save = (time: string, more: object = {}, as = manager, around: object = {}) => {
    const [date = '', hours = ''] = time.split(' ');
    const [timeHours = '', timeMinutes = ''] = hours.split(':');
    const Meeting = { ActionId: single, date, timeHours, timeMinutes, Invitees: [{ MenteeId: first }], ...more };
    return app.call(meetings.save, { Meeting, ...around }, { as });
  };
  const set = async (...args: Parameters<typeof save>): Promise<Meeting> => {
    const { reply, error } = await save(...args);
    if (!reply?.Meeting) throw new Error(JSON.stringify(error ?? reply));
    return reply.Meeting;
  };
  const get = async (Id: number, as = manager) => app.call(meetings.get, { Id }, { as });
  return { db, id, manager, lead, other, first, second, third, fourth, single, again, group, save, set, get };
}

/** Returns a local date and time as written in calls. */
export function at(time: string) {
  const [date = '', hours = ''] = time.split(' ');
  const [timeHours = '', timeMinutes = ''] = hours.split(':');
  return { date, timeHours, timeMinutes };
}
