import { accounts, calls } from '@ithaki/contract';
import { sql } from 'kysely';
import { Secret, TOTP, URI } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findRow } from '../../../platform/database/statement.ts';
import { aMentee, aPassword, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aBrowser } from '../browser.testing.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const Password = 'θάλασσα&άλας7';

/** Stops the clock at the beginning of a 30-second step. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 }));
afterEach(() => vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

let count = 0;
async function someone(roles: 'Mentee' | 'Coordinator' = 'Mentee', projectId = project.id) {
  const UserName = `holder-${++count}`;
  const id = await aPerson(app.db, projectId, { userName: UserName, roles: [roles] });
  await aPassword(app.db, id, Password);
  const browser = aBrowser(app);
  await browser.call(accounts.signIn, { UserName, Password });
  const signIn = (Code?: string) =>
    app.call(accounts.signIn, { UserName, Password, ...(Code !== undefined && { Code }) });
  return { id, UserName, browser, signIn };
}

/** Creates a person with the second factor on, and their device. */
async function protectedPerson() {
  const person = await someone();
  const { reply } = await person.browser.call(accounts.startSecondFactor, { Password });
  const device = new TOTP({ secret: Secret.fromBase32(reply.Secret) });
  const confirmed = await person.browser.call(accounts.confirmSecondFactor, { Code: device.generate() });
  later(60);
  return { ...person, device, codes: confirmed.reply.RecoveryCodes };
}

test('the second factor is turned on with the password and a code from the device', async () => {
  const { id, UserName, browser } = await someone();
  expect((await browser.call(accounts.startSecondFactor, { Password: 'wrong' })).error.Code).toBe('WrongPassword');
  const { reply } = await browser.call(accounts.startSecondFactor, { Password });
  const device = URI.parse(reply.Uri) as TOTP;
  expect([device.issuer, device.label, device.secret.base32]).toEqual(['Ithaki', UserName, reply.Secret]);
  const wrong = await browser.call(accounts.confirmSecondFactor, { Code: '000000' });
  expect([wrong.status, wrong.error.Code]).toEqual([422, 'WrongCode']);
  expect((await browser.call(accounts.secondFactor, {})).reply).toEqual({
    On: false,
    Required: false,
    RecoveryCodesLeft: 0,
  });
  const confirmed = await browser.call(accounts.confirmSecondFactor, { Code: device.generate() });
  expect(new Set(confirmed.reply.RecoveryCodes).size).toBe(10);
  expect((await browser.call(accounts.secondFactor, {})).reply).toEqual({
    On: true,
    Required: false,
    RecoveryCodesLeft: 10,
  });
  expect((await browser.call(accounts.startSecondFactor, { Password })).error.Code).toBe('SecondFactorOn');
  const row = await findRow(
    app.db,
    sql<{ row: string }>`select to_jsonb(u)::text as row from users u where id = ${id}`,
  );
  for (const hidden of [reply.Secret, ...confirmed.reply.RecoveryCodes]) expect(row?.row).not.toContain(hidden);
});

test('signing in then requires a code, and each code works once', async () => {
  const { device, signIn } = await protectedPerson();
  const withoutCode = await signIn();
  expect([withoutCode.status, withoutCode.error.Code]).toEqual([401, 'SecondFactorNeeded']);
  const code = device.generate();
  expect((await signIn(code)).status).toBe(200);
  expect((await signIn(code)).error.Code).toBe('WrongCode');
  later(30);
  const spaced = device.generate().replace(/^(...)/, '$1 ');
  expect((await signIn(spaced)).status).toBe(200);
});

test('a code is valid one step before and after its own, and no longer', async () => {
  const { device, signIn } = await protectedPerson();
  const code = device.generate();
  later(61);
  expect((await signIn(code)).error.Code).toBe('WrongCode');
  const slow = device.generate();
  later(29);
  expect((await signIn(slow)).status).toBe(200);
});

test('one code sent several times at once signs in once', async () => {
  const { device, signIn } = await protectedPerson();
  const code = device.generate();
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(code)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('a recovery code works once, with or without its dashes', async () => {
  const { signIn, codes, browser } = await protectedPerson();
  const [first = '', second = ''] = codes;
  expect((await signIn(first)).status).toBe(200);
  expect((await signIn(first)).error.Code).toBe('WrongCode');
  expect((await signIn(second.replaceAll('-', '').toLowerCase())).status).toBe(200);
  expect((await browser.call(accounts.secondFactor, {})).reply.RecoveryCodesLeft).toBe(8);
});

test('wrong codes are limited like wrong passwords', async () => {
  const { signIn, device } = await protectedPerson();
  for (let i = 0; i < 5; i++) expect((await signIn('AAAA-AAAA')).status).toBe(401);
  expect((await signIn(device.generate())).status).toBe(429);
});

test('the second factor is turned off with the password and a code, never with one alone', async () => {
  const { signIn, browser, codes } = await protectedPerson();
  const stop = (body: { Password: string; Code: string }) => browser.call(accounts.stopSecondFactor, body);
  const [Code = ''] = codes;
  expect((await stop({ Password: 'wrong', Code })).error.Code).toBe('WrongPassword');
  expect((await stop({ Password, Code: 'AAAA-AAAA' })).error.Code).toBe('WrongCode');
  expect((await stop({ Password, Code: '' })).status).toBe(400);
  expect((await browser.call(accounts.secondFactor, {})).reply.On).toBe(true);
  expect((await stop({ Password, Code })).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test('a project can require the second factor of its staff: until it is on they can only use their account, and they cannot turn it off', async () => {
  const strict = await aProject(app.db, { Config: { StaffSecondFactor: true } });
  const { browser } = await someone('Coordinator', strict.id);
  expect((await browser.call(accounts.identity, {})).reply.Must).toBe('setUpSecondFactor');
  expect((await browser.call(calls.people.current, {})).error.Code).toBe('MustSetUpSecondFactor');
  const { reply } = await browser.call(accounts.startSecondFactor, { Password });
  const Code = new TOTP({ secret: Secret.fromBase32(reply.Secret) }).generate();
  const { reply: confirmed } = await browser.call(accounts.confirmSecondFactor, { Code });
  expect((await browser.call(calls.people.current, {})).status).toBe(200);
  const again = await browser.call(accounts.stopSecondFactor, { Password, Code: confirmed.RecoveryCodes[0] ?? '' });
  expect(again.error.Code).toBe('SecondFactorRequired');
  const mentee = await aMentee(app.db, strict.id);
  expect((await app.call(accounts.identity, {}, { as: mentee })).reply.Must).toBeUndefined();
});

test('recovery codes are renewed with the password, and the earlier ones stop working', async () => {
  const { browser, codes, signIn } = await protectedPerson();
  expect((await browser.call(accounts.renewRecoveryCodes, { Password: 'wrong' })).error.Code).toBe('WrongPassword');
  const { reply } = await browser.call(accounts.renewRecoveryCodes, { Password });
  expect(reply.RecoveryCodes).toHaveLength(10);
  expect((await browser.call(accounts.secondFactor, {})).reply.RecoveryCodesLeft).toBe(10);
  expect((await signIn(codes[0])).error.Code).toBe('WrongCode');
  expect((await signIn(reply.RecoveryCodes[0])).status).toBe(200);
});

test('recovery codes can be renewed where the project requires the second factor, and not while it is off', async () => {
  const strict = await aProject(app.db, { Config: { StaffSecondFactor: true } });
  const { browser } = await someone('Coordinator', strict.id);
  expect((await browser.call(accounts.renewRecoveryCodes, { Password })).error.Code).toBe('SecondFactorOff');
  const { Secret: secret } = (await browser.call(accounts.startSecondFactor, { Password })).reply;
  const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await browser.call(accounts.confirmSecondFactor, { Code });
  expect((await browser.call(accounts.renewRecoveryCodes, { Password })).status).toBe(200);
});
