import { presences, verify } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aProgrammeOfMeetings } from '../meetings.testing.ts';

const app = await aTestApp();

test('an unchanged presence sheet is issued again with the same code; new minutes make it superseded', async () => {
  const { set, first, lead, other, single } = await aProgrammeOfMeetings(app);
  const { Id } = await set('10-03-2026 10:00');
  await app.call(presences.save, { Id, Rows: [{ MenteeId: first, Presence: 'present' }] }, { as: lead });
  const give = async (as = lead) => app.call(presences.sheet, { Id }, { as });
  const { reply } = await give();
  expect(reply).toMatchObject({
    Title: 'Γνωριμία',
    Rows: [{ date: '10-03-2026', From: '10:00', To: '10:45', Presence: 'present', Proof: 'mentorOnly', Proven: 45 }],
    Totals: { Meetings: 1, People: 1, Minutes: 45, Proven: 45 },
  });
  expect((await give()).reply.Code).toBe(reply.Code);
  const asked = async (Code: string) => (await app.call(verify.get, { Code })).reply;
  const valid = await asked(reply.Code);
  expect(valid).toMatchObject({
    State: 'valid',
    Document: { Lines: [{ Text: '10-03-2026' }, {}, {}, { Text: '00:45' }] },
  });
  expect(JSON.stringify(valid)).not.toContain(reply.Rows[0]?.Mentee);
  await app.call(presences.saveMinutes, { Id, Text: 'Γράφτηκαν μετά.' }, { as: lead });
  expect((await asked(reply.Code)).State).toBe('superseded');
  expect((await give()).reply.Code).not.toBe(reply.Code);
  const period = { ActionId: single, From: '01-03-2026', To: '31-03-2026' };
  expect((await app.call(presences.sheet, period, { as: lead })).reply.Totals.Meetings).toBe(1);
  expect((await app.call(presences.sheet, period, { as: other })).error.Code).toBe('NoMeeting');
  expect((await give(other)).status).toBe(404);
  const month = { MentorId: lead, From: '01-03-2026', To: '31-03-2026' };
  expect((await app.call(presences.sheet, month, { as: lead })).reply.Totals.Meetings).toBe(1);
  expect((await app.call(presences.sheet, { ...month, MentorId: other }, { as: lead })).error.Code).toBe('NoMeeting');
});
