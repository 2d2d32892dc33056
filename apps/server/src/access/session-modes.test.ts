import { accounts, type Call, exports, mail, people, permissionNames } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAdmin, aProject } from '../testing/factories.ts';
import { everyCall } from '../testing/matrix/every-call.ts';
import { aTestApp } from '../testing/test-app.ts';
import type { Actor } from './actor.ts';
import { guard, isWriting } from './guard.ts';
import { loadActorIn } from './load-actor.ts';
import { performer } from './perform.ts';
import { route } from './route.ts';
import { type ModeRight, modeAllows, type SessionMode } from './session-modes.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const adminId = await anAdmin(app.db, project.id);

const rights: ModeRight[] = ['write', 'chat', 'notifications', 'export', 'ownData', 'audit', 'mail'];
const readOnlyModes: SessionMode[] = ['viewing', 'masked', 'sample', 'previewing'];

/** Creates an actor who holds every permission. */
async function anActor(mode: SessionMode): Promise<Actor> {
  const actor = await loadActorIn(app.db, adminId, project.id, null);
  if (!actor) throw new Error('The administrator may sign in.');
  return { ...actor, mode, can: new Set(permissionNames) };
}

const outcomeOf = (call: Call, actor: Actor): string => {
  try {
    guard(call, actor);
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each<[SessionMode, ModeRight[]]>([
  ['self', rights],
  ['acting', ['write', 'export', 'audit', 'mail']],
  ['viewing', ['audit']],
  ['masked', []],
  ['sample', []],
  ['previewing', []],
])('%s allows %s', (mode, allowed) => {
  expect(rights.filter((right) => modeAllows({ mode }, right))).toEqual(allowed);
});

test('in a read-only session mode no call changes or exports anything, except calls that are open to everyone', async () => {
  for (const mode of readOnlyModes) {
    const actor = await anActor(mode);
    const passing = everyCall.filter(
      ([, call]) => isWriting(call) && call.permission !== 'anyone' && outcomeOf(call, actor) === 'allowed',
    );
    expect(passing.map(([name]) => name)).toEqual(['accounts.stopActing', 'accounts.viewAs']);
  }
});

test('the refusal of a change names the session mode', async () => {
  const codes: Record<string, string> = {};
  for (const mode of readOnlyModes) codes[mode] = outcomeOf(people.updateFields, await anActor(mode));
  expect(codes).toEqual({
    viewing: 'ViewAsReadOnly',
    masked: 'MaskedReadOnly',
    sample: 'SampleReadOnly',
    previewing: 'PreviewReadOnly',
  });
  expect(outcomeOf(mail.resend, await anActor('masked'))).toBe('MaskedReadOnly');
  expect(outcomeOf(people.audit, await anActor('viewing'))).toBe('allowed');
  expect(outcomeOf(people.audit, await anActor('masked'))).toBe('MaskedReadOnly');
  const contacts = { ...people.current, purpose: 'contact' as const };
  expect(outcomeOf(contacts, await anActor('acting'))).toBe('NotWhileActing');
  expect(outcomeOf(contacts, await anActor('self'))).toBe('allowed');
  expect(outcomeOf(exports.people, await anActor('previewing'))).toBe('PreviewReadOnly');
});

test('a write that a masked session tries without HTTP changes nothing', async () => {
  const mentee = await aMentee(app.db, project.id);
  let called = false;
  const perform = performer(
    route(accounts.setPreferences, async () => {
      called = true;
      return { Ok: true as const };
    }),
    { ...app, checkReplies: true },
  );
  const actor = await loadActorIn(app.db, mentee, project.id, null);
  const arrival = { language: 'el' as const, body: { Theme: 'dark' }, address: '', onGone: () => () => undefined };
  for (const mode of readOnlyModes)
    await expect(perform({ ...arrival, actor: actor && { ...actor, mode } })).rejects.toMatchObject({ status: 403 });
  expect(called).toBe(false);
  await perform({ ...arrival, actor });
  expect(called).toBe(true);
});
