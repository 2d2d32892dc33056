import { actions, mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);

/** Creates a published action of the type for a mentee of a mentor, and the calls that both make in it. */
async function createAction(typeId: number, completion?: string) {
  const as = await aMentor(db, project.id);
  const MenteeId = await aMentee(db, project.id, { mentor: as });
  const ActionId = await anAction(db, project.id, {
    typeId,
    published: [{ mentee: MenteeId }],
    ...(completion !== undefined && { completion }),
  });
  const keys = { ActionId, MenteeId };
  return {
    submit: async () => (await app.call(mentee.submit, { ActionId }, { as: MenteeId })).reply,
    write: (Data: object) => app.call(mentee.saveActionData, { ActionId, Data: Data as never }, { as: MenteeId }),
    undo: async () => (await app.call(actions.undoComplete, { ...keys, Reason: 'Από λάθος' }, { as })).reply,
    review: async (Result: 'accepted' | 'returned') =>
      (await app.call(mentor.review, { ...keys, Result, Comment: 'Σχόλιο' }, { as })).reply,
    note: (minutes: string) => app.call(mentor.savePublic, { ...keys, Data: { minutes } }, { as }),
    privateNote: () => app.call(mentor.savePrivate, { ...keys, Data: { note: 'Για εμένα' } }, { as }),
    meet: (date: string) =>
      app.call(mentor.setMenteeActionData, { ...keys, Data: { date, timeHours: '10', timeMinutes: '00' } }, { as }),
    held: async () => (await app.call(mentor.meetingOutcome, { ...keys, Outcome: 'held' as const }, { as })).reply,
    action: async () => (await app.call(mentee.action, { ActionId }, { as: MenteeId })).reply,
  };
}

test('a reading whose completion was undone is open for its mentee, who confirms it again', async () => {
  const { submit, undo, action } = await createAction(6);
  expect((await submit()).Standing).toBe('completed');
  expect((await undo()).Standing).toBe('open');
  expect((await action()).can).toContain('submit');
  expect((await submit()).Standing).toBe('completed');
});

test('a task whose completion was undone counts as returned', async () => {
  const { write, submit, review, undo } = await createAction(4);
  await write({ text: 'Η ιδέα μου' });
  await submit();
  expect((await review('accepted')).Standing).toBe('completed');
  expect((await undo()).Standing).toBe('returned');
});

test('a meeting whose completion was undone stays open while its minutes are edited, until it is recorded as held again', async () => {
  const { meet, note, held, undo, action } = await createAction(2);
  await meet('02-03-2026');
  await note('Συζητήσαμε την ιδέα.');
  expect((await held()).Standing).toBe('completed');
  expect((await undo()).Meeting?.Outcome).toBe(null);
  await note('Συζητήσαμε την αγορά.');
  expect((await action()).Standing).toBe('open');
  expect((await held()).Standing).toBe('completed');
});

test('after an undo a note does not complete the action by its script again, but new data of the mentee does', async () => {
  const { write, note, privateNote, undo, action } = await createAction(4, 'return { Completed: data.pages > 3 }');
  await write({ pages: 4 });
  expect((await action()).Standing).toBe('completed');
  await undo();
  await note('Λείπει μία σελίδα.');
  await privateNote();
  expect((await action()).Standing).toBe('open');
  await write({ pages: 5 });
  expect((await action()).Standing).toBe('completed');
});
