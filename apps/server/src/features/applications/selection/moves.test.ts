import { randomUUID } from 'node:crypto';
import { applying, type BodyOf, mentee, people, selection } from '@ithaki/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAction, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aSelection } from './selection.testing.ts';

const app = await aTestApp();
let first = 0;
const { project, manager, apply, statusOf, mailsTo } = await aSelection(app, async (id) => {
  first = await anAction(app.db, id, { title: 'Πρώτα βήματα' });
  return [first];
});

const moveAs = (person: number, body: BodyOf<typeof selection.changeStatus>) =>
  app.call(selection.changeStatus, body, { as: person, headers: { 'idempotency-key': randomUUID() } });
const move = (body: BodyOf<typeof selection.changeStatus>) => moveAs(manager, body);
const colleague = await aPerson(app.db, project.id, {
  roles: ['ProjectManager'],
  fields: { first_name: 'Ελένη', last_name: 'Παππά' },
});
const undo = (MoveId: number | null) => app.call(selection.undoMove, { MoveId: MoveId ?? 0 }, { as: manager });
const open = (AppId: number) => app.call(selection.get, { AppId }, { as: manager });
/** Returns the kinds of events that the applicant sees. */
const eventKinds = async (applicant: number) =>
  (await app.call(applying.getApplication, {}, { as: applicant })).reply.History.map(({ Kind }) => Kind);

/** Ends the hold of a move. */
const letHoldEnd = (id: number | null) =>
  sql`update application_moves set held_until = now() where id = ${id}`.execute(app.db);

describe('moving applications', () => {
  test('previews who moves with which mail and who is skipped for which reason, and changes nothing', async () => {
    const [ready, withdrawn, selected] = [await apply(), await apply({ withdrawn: true }), await apply({ status: 3 })];
    const Ids = [ready.id, withdrawn.id, selected.id, 999_999];
    const { reply } = await move({ Ids, Status: -1, Preview: true });
    expect(reply.Moved).toMatchObject([{ Id: ready.id, From: 1, To: 2, Mail: { To: 'applicant1@example.gr' } }]);
    expect(reply.Moved[0]?.Mail?.Text).toContain('/application/status/…');
    expect(reply.Skipped.map(({ Id, Code }) => [Id, Code])).toEqual([
      [withdrawn.id, 'MoveWithdrawn'],
      [selected.id, 'MoveNothingFurther'],
      [999_999, 'MoveNotFound'],
    ]);
    expect(await statusOf(ready.id)).toBe(1);
    expect(await mailsTo(ready.userId)).toEqual([]);
  });

  test('moves several at once with one held mail each, and can be undone while the mails are held', async () => {
    const both = [await apply(), await apply({ status: 100 })];
    const { reply } = await move({ Ids: both.map(({ id }) => id), Status: -1 });
    expect(reply.Moved.map(({ From, To }) => [From, To])).toEqual([
      [1, 2],
      [100, 2],
    ]);
    for (const { userId } of both)
      expect(await mailsTo(userId)).toMatchObject([{ template: 'application.eligible', held: true }]);
    expect(await eventKinds(both[0]?.userId ?? 0)).toEqual(['moved']);
    expect((await undo(reply.MoveId)).reply.Moved.map(({ To }) => To)).toEqual([1, 100]);
    for (const { id, userId } of both) expect([(await statusOf(id)) === 2, await mailsTo(userId)]).toEqual([false, []]);
    expect(await eventKinds(both[0]?.userId ?? 0)).toEqual([]);
    expect((await undo(reply.MoveId)).error.Code).toBe('AlreadyUndone');
    const history = (await open(both[0]?.id ?? 0)).reply.History;
    expect(history.map(({ Kind, From, To, Actor }) => [Kind, From, To, Actor?.Id])).toEqual([
      ['moveUndone', 2, 1, manager],
      ['moved', 1, 2, manager],
    ]);
  });

  test('cannot be undone after the mails left or when an application moved again', async () => {
    const application = await apply();
    const late = (await move({ Ids: [application.id], Status: 2 })).reply.MoveId;
    await letHoldEnd(late);
    expect((await undo(late)).error.Code).toBe('HoldOver');
    const again = (await move({ Ids: [application.id], Status: -2 })).reply.MoveId;
    await move({ Ids: [application.id], Status: -1 });
    expect((await undo(again)).error.Code).toBe('MovedSince');
    expect(await statusOf(application.id)).toBe(2);
  });

  test('rejects with a reason of the form, mails it, and can move the application back to its previous status', async () => {
    const application = await apply({ status: 100 });
    const refused = await move({ Ids: [application.id], Status: 1000 });
    expect([refused.status, refused.error.Code]).toEqual([422, 'ReasonNeeded']);
    expect((await move({ Ids: [application.id], Status: 1000, Reason: { Code: 'other' } })).error.Code).toBe(
      'ReasonNeeded',
    );
    await move({ Ids: [application.id], Status: 1000, Reason: { Code: 'late', Text: 'Ήρθε στις 5 Μαΐου.' } });
    const [mail] = await mailsTo(application.userId);
    expect(mail?.text).toContain('Εκπρόθεσμη');
    expect(mail?.text).toContain('Ήρθε στις 5 Μαΐου.');
    expect((await open(application.id)).reply).toMatchObject({ RejectCode: 'late', Can: { Back: 100, Forward: null } });
    await move({ Ids: [application.id], Status: -2, Mail: false });
    expect((await open(application.id)).reply).toMatchObject({ Status: 100, RejectCode: null });
    expect(await mailsTo(application.userId)).toHaveLength(1);
  });

  test('skips applications that someone else moved after the preview, and names that person', async () => {
    const [both, once] = [await apply(), await apply()];
    const Ids = [both.id, once.id];
    const previewed = async (person: number, ids: number[]) => {
      const { reply } = await moveAs(person, { Ids: ids, Status: -1, Preview: true });
      return { Ids: ids, Status: -1 as const, Previewed: reply.Moved.map(({ Id, From, To }) => ({ Id, From, To })) };
    };
    const [first, second] = [await previewed(colleague, [both.id]), await previewed(manager, Ids)];
    expect((await moveAs(colleague, first)).reply.Moved).toMatchObject([{ Id: both.id, From: 1, To: 2 }]);
    const { reply } = await moveAs(manager, second);
    expect(reply.Moved).toMatchObject([{ Id: once.id, From: 1, To: 2 }]);
    expect(reply.Skipped).toMatchObject([{ Id: both.id, Code: 'MoveMeanwhile', By: expect.stringContaining('Ελένη') }]);
    expect([await statusOf(both.id), await statusOf(once.id)]).toEqual([2, 2]);
    expect((await moveAs(manager, await previewed(manager, [both.id]))).reply.Moved).toMatchObject([
      { From: 2, To: 3 },
    ]);
  });

  test('does not move applications that the preview skipped, even if they can move by now', async () => {
    const application = await apply({ status: 1000 });
    const ready = await apply();
    const Ids = [application.id, ready.id];
    const { Moved, Skipped } = (await move({ Ids, Status: -1, Preview: true })).reply;
    expect(Skipped).toMatchObject([{ Id: application.id, Code: 'MoveRejected', By: null }]);
    await move({ Ids: [application.id], Status: -2 });
    const Previewed = Moved.map(({ Id, From, To }) => ({ Id, From, To }));
    const { reply } = await move({ Ids, Status: -1, Previewed });
    expect([reply.Moved.map(({ Id }) => Id), reply.Skipped.map(({ Code }) => Code)]).toEqual([
      [ready.id],
      ['MoveMeanwhile'],
    ]);
    expect(await statusOf(application.id)).toBe(1);
  });

  test('says before a move which required documents are missing, and that more would be selected than there are places', async () => {
    const other = await aSelection(app);
    const call = async (body: BodyOf<typeof selection.changeStatus>) =>
      (
        await app.call(selection.changeStatus, body, {
          as: other.manager,
          headers: { 'idempotency-key': randomUUID() },
        })
      ).reply;
    const eligible = () => other.apply({ status: 2 });
    const applicants = [await eligible(), await eligible(), await eligible()];
    const Ids = applicants.map(({ id }) => id);
    await sql`update application_documents set files = 1 where application_id = ${Ids[0]}`.execute(app.db);
    const preview = await call({ Ids, Status: 3, Preview: true });
    expect(preview.Places).toEqual({ Places: 2, Selected: 3 });
    expect(preview.Moved.map(({ Missing }) => Missing)).toEqual([[], ['Εκκαθαριστικό'], ['Εκκαθαριστικό']]);
    expect((await call({ Ids, Status: 3 })).Places).toEqual({ Places: 2, Selected: 3 });
    const back = await call({ Ids: Ids.slice(0, 2), Status: -2, Preview: true });
    expect([back.Places, ...back.Moved.map(({ Missing }) => Missing)]).toEqual([null, [], []]);
  });

  test('happens once even if the same request arrives repeatedly', async () => {
    const application = await apply();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      app.call(selection.changeStatus, { Ids: [application.id], Status: -1 }, { as: manager, headers });
    await send();
    await send();
    expect(await statusOf(application.id)).toBe(2);
  });
});

describe('accepting', () => {
  const afm = { phone: '+306912345678', sector: 'craft' };

  test('makes the applicant a mentee and member with the answers as fields and the first action open', async () => {
    const application = await apply({ status: 2, answers: afm });
    await move({ Ids: [application.id], Status: -1 });
    const { reply } = await app.call(people.view, { UserId: application.userId }, { as: manager });
    expect(reply.RolesHere).toEqual(['Mentee']);
    expect(reply.User).toMatchObject({
      Fields: { last_name: `Υποψήφιος${application.kayas}`, phone: '+306912345678' },
    });
    expect((await open(application.id)).reply.Can).toMatchObject({ Back: 2, Documents: false });
    const [mail] = await mailsTo(application.userId);
    expect(mail).toMatchObject({ template: 'application.selected', held: true });
    expect(mail?.text).toContain('/application/password/');
    const own = await app.call(mentee.action, { ActionId: first, MenteeId: application.userId }, { as: manager });
    expect(own.reply).toMatchObject({ Standing: 'open' });
  });

  test('can be reverted completely while the mentee has no data', async () => {
    const application = await apply({ status: 2, answers: afm });
    await move({ Ids: [application.id], Status: -1 });
    const { reply } = await move({ Ids: [application.id], Status: -2 });
    expect(reply.Moved).toMatchObject([{ From: 3, To: 2 }]);
    expect((await app.call(people.view, { UserId: application.userId }, { as: manager })).status).toBe(404);
    const { rows } = await sql`select role, fields from users u join user_roles r on r.user_id = u.id
      where u.id = ${application.userId}`.execute(app.db);
    expect(rows).toEqual([{ role: 'Registered', fields: {} }]);
    await undo(reply.MoveId);
    expect((await app.call(people.view, { UserId: application.userId }, { as: manager })).reply.RolesHere).toEqual([
      'Mentee',
    ]);
  });

  test('cannot be reverted once the mentee has data', async () => {
    const application = await apply({ status: 2 });
    const { reply } = await move({ Ids: [application.id], Status: -1 });
    await sql`update mentee_actions set mentee_data = '{"text": "Ιδέα"}' where mentee_id = ${application.userId}`.execute(
      app.db,
    );
    const back = await move({ Ids: [application.id], Status: -2 });
    expect(back.reply.Skipped.map(({ Code }) => Code)).toEqual(['MoveMenteeHasData']);
    expect((await undo(reply.MoveId)).error.Code).toBe('MovedSince');
    expect(await statusOf(application.id)).toBe(3);
  });
});

describe('documents, notes and messages', () => {
  test('are requested again by mail, reminded of, accepted or refused', async () => {
    const application = await apply();
    const ask = (body: object) => app.call(selection.resubmit, { AppId: application.id, ...body }, { as: manager });
    expect((await ask({ Text: 'Το περσινό δεν αρκεί.', Days: 3 })).reply.Documents).toMatchObject([
      { Name: 'tax', State: 'missing', Required: true },
    ]);
    await app.call(selection.uploadReminder, { AppId: application.id }, { as: manager });
    const mails = await mailsTo(application.userId);
    expect(mails.map(({ template, held }) => [template, held])).toEqual([
      ['application.resubmit', false],
      ['application.reminder', false],
    ]);
    expect(mails[0]?.text).toContain('Εκκαθαριστικό');
    await sql`update application_documents set files = 1 where application_id = ${application.id}`.execute(app.db);
    const judge = { AppId: application.id, Name: 'tax', Verdict: 'accepted' as const };
    expect((await app.call(selection.judgeDocument, judge, { as: manager })).reply.Documents).toMatchObject([
      { State: 'accepted' },
    ]);
    const reminded = await app.call(selection.uploadReminder, { AppId: application.id }, { as: manager });
    expect(reminded.error.Code).toBe('NothingMissing');
    expect((await ask({})).error.Code).toBe('NothingToAsk');
    const rejected = await apply({ status: 1000 });
    expect((await app.call(selection.resubmit, { AppId: rejected.id }, { as: manager })).error.Code).toBe(
      'NotInThisStage',
    );
  });

  test('a reminder names the deadline of each document if they differ, and otherwise one for all', async () => {
    const application = await apply();
    const remind = () => app.call(selection.uploadReminder, { AppId: application.id }, { as: manager });
    await sql`update application_documents set due_at = '2026-06-10T20:59:59Z' where application_id = ${application.id}`.execute(
      app.db,
    );
    await remind();
    await sql`insert into application_documents (application_id, user_id, name, required, due_at)
      values (${application.id}, ${application.userId}, 'rent', true, '2026-06-20T20:59:59Z')`.execute(app.db);
    await remind();
    const [one, several] = (await mailsTo(application.userId)).map(({ text }) => text);
    expect(one).toContain('• Εκκαθαριστικό\n');
    expect(one).toContain('έως 10-06-2026 από εδώ');
    expect(several).toContain('• Εκκαθαριστικό (έως 10-06-2026)');
    expect(several).toContain('• rent (έως 20-06-2026)');
    expect(several).toContain('έως 10-06-2026 από εδώ');
  });

  test('notes are only for staff, messages go to the applicant', async () => {
    const application = await apply();
    await app.call(selection.addNote, { AppId: application.id, Text: 'Να τον καλέσουμε' }, { as: manager });
    const message = { AppId: application.id, Subject: 'Συνέντευξη', Text: 'Δευτέρα στις 10.' };
    const send = () => app.call(selection.sendMessage, message, { as: manager });
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { reply } = await app.call(
      selection.addNote,
      { AppId: application.id, Text: 'Να τον καλέσουμε' },
      { as: manager },
    );
    expect([reply.Notes.length, reply.Messages.length]).toEqual([1, 1]);
    expect(reply).toMatchObject({ Notes: [{ Text: 'Να τον καλέσουμε' }], Messages: [{ Subject: 'Συνέντευξη' }] });
    const [mail, ...others] = await mailsTo(application.userId);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Δευτέρα στις 10.');
    expect(mail?.text).not.toContain('καλέσουμε');
  });
});

describe('the list', () => {
  test('counts by status, searches names without accents, filters by answer and shows requested answers', async () => {
    const application = await apply({ status: 2, answers: { last_name: 'Ωραιόπουλος', sector: 'craft' } });
    await apply({ status: -1, answers: { last_name: 'Ωραιόπουλος' } });
    const list = (body: BodyOf<typeof selection.list>) => app.call(selection.list, body, { as: manager });
    const { reply } = await list({ Search: 'ωραιοπουλοσ', Columns: ['sector'] });
    expect(reply.Counts).toEqual({
      Draft: 1,
      Submitted: 0,
      Resubmitted: 0,
      Eligible: 1,
      Selected: 0,
      Rejected: 0,
      Withdrawn: 0,
    });
    const set: BodyOf<typeof selection.ids> = {
      Search: 'Ωραιόπουλος',
      Status: ['Eligible'],
      Filter: { sector: 'craft' },
    };
    const eligible = await list({ ...set, Columns: ['sector'] });
    expect((await app.call(selection.ids, set, { as: manager })).reply).toEqual({ Ids: [application.id] });
    expect(eligible.reply).toMatchObject({
      All: 1,
      list: [{ Id: application.id, Missing: 1, Answers: { sector: 'Χειροτεχνία' } }],
    });
    // Matches part of a text regardless of accents.
    const partly = async (name: string) => (await list({ Search: 'Ωραιόπουλος', Filter: { last_name: name } })).reply;
    expect([(await partly('ΩΡΑΙΌ')).All, (await partly('οπουλοσ')).All, (await partly('Παπ')).All]).toEqual([2, 2, 0]);
    expect((await list({ Filter: { 'a\u0000': 'x' } })).status).toBe(400);
    expect((await list({ Search: 'Ωραιόπουλος', Filter: { sector: 'food' }, Status: ['Eligible'] })).reply.All).toBe(0);
  });

  test('finds an application by its protocol number or a part of it, and by its participant number', async () => {
    const [wanted] = [
      await apply({ answers: { last_name: 'Καραγιάννη' } }),
      await apply({ answers: { last_name: 'Καραγιάννη' } }),
    ];
    await sql`update applications set protocol = ${`${project.url}-2026-00777`} where id = ${wanted.id}`.execute(
      app.db,
    );
    const find = async (term: string) =>
      (await app.call(selection.ids, { Search: `Καραγ ${term}` }, { as: manager })).reply.Ids;
    for (const term of [`${project.url}-2026-00777`, `${project.url}-2026-00777`.toUpperCase(), '2026-0077', '00777'])
      expect([term, await find(term)]).toEqual([term, [wanted.id]]);
    expect(await find(String(wanted.kayas))).toEqual([wanted.id]);
    expect(await find('99777')).toEqual([]);
  });

  test('has only the applications of its own programme', async () => {
    const other = await aSelection(app);
    const theirs = await other.apply();
    expect((await open(theirs.id)).status).toBe(404);
    const { reply } = await move({ Ids: [theirs.id], Status: -1 });
    expect(reply).toMatchObject({ Moved: [], Skipped: [{ Code: 'MoveNotFound', Name: '' }] });
    expect(await other.statusOf(theirs.id)).toBe(1);
  });
});
