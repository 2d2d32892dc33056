import { mentee, mentor, people } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aProject } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const named = (last_name: string, first_name: string) => ({ fields: { last_name, first_name } });

test.each([
  [named('Ρήγας', 'Κώστας'), 'Ρήγας Κώστας'],
  [named('', 'Κώστας'), 'Κώστας'],
  [named('', ''), 'kostas'],
])('every call shows the same name for a mentor: %j is %s', async (person, name) => {
  const { id, url } = await aProject(db);
  const admin = await anAdmin(db, id);
  const userName = `kostas${id}`;
  const adviser = await aMentor(db, id, { userName, ...person });
  const learner = await aMentee(db, id, { mentor: adviser });
  const meeting = { date: '01-02-2040', timeHours: '10', timeMinutes: '00' };
  const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee: learner, mentor: adviser }] });
  const set = { ActionId, MenteeId: learner, Data: meeting };
  await app.call(mentor.setMenteeActionData, set, { as: adviser, project: url });
  const expected = name === 'kostas' ? userName : name;

  const [action] = (await app.call(mentee.actions, {}, { as: learner })).reply;
  expect(action?.Mentor?.Name).toBe(expected);
  const period = { From: '2040-01-01T00:00:00.000Z', To: '2041-01-01T00:00:00.000Z' };
  const [entry] = (await app.call(mentor.schedule, period, { as: adviser })).reply;
  expect(entry?.Mentor).toBe(expected);
  const { Mentors } = (await app.call(people.view, { UserId: learner }, { as: admin, project: url })).reply;
  expect(Mentors[0]?.Name).toBe(expected);
});
