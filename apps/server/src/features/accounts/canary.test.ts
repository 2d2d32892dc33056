import { accounts } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { execute, findRow } from '../../platform/database/statement.ts';
import { sendNext } from '../../platform/mail/sender.ts';
import { aMentee, anAdmin, aPassword, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aBrowser } from './browser.testing.ts';

/** Everything that the server logs during these tests. */
const written: string[] = [];
const { log } = await import('../../platform/log/log.ts');
const { streamSym } = (await import('pino')).symbols;
const stream = Reflect.get(log, streamSym) as { write: (line: string) => boolean };
vi.spyOn(stream, 'write').mockImplementation((line) => written.push(String(line)) > 0);

const app = await aTestApp();
const project = await aProject(app.db);

test('no password, token, code or e-mail address is ever logged, not even on failures', async () => {
  const secrets = ['canary.maria', 'canary.maria@example.gr', 'Canary-θάλασσα&7', 'Canary-wrong&8', 'canary-unknown'];
  const [UserName = '', email = '', Password = '', wrong = '', unknown = ''] = secrets;
  const mentee = await aMentee(app.db, project.id, { userName: UserName, email });
  await aPassword(app.db, mentee, Password);
  const admin = await anAdmin(app.db, project.id);
  const browser = aBrowser(app);
  await browser.call(accounts.signIn, { UserName, Password: wrong });
  await browser.call(accounts.signIn, { UserName: unknown, Password });
  await browser.call(accounts.signIn, { UserName, Password });
  await app.call(accounts.forgotPassword, { email });
  const row = await findRow(app.db, sql<{ text: string }>`select body_text as text from outbox`);
  const token = /token=([\w-]+)/.exec(row?.text ?? '')?.[1] ?? '';
  const { reply } = await app.call(accounts.makeLoginAs, { UserId: mentee, Reason: 'test' }, { as: admin });
  await app.server.inject({ url: reply.Link });
  secrets.push(token, reply.token, browser.jar.get('ithaki') ?? '');
  await sendNext(app.db, () => Promise.reject(new Error(`${email} refused token=${token}`)), {
    checks: [],
    findAttachment: async () => undefined,
  });

  await execute(app.db, sql`alter table one_time_tokens rename to hidden`);
  expect((await app.call(accounts.resetPassword, { Token: token, Password })).status).toBe(500);
  expect((await app.call(accounts.loginAs, { token: reply.token })).status).toBe(500);
  await execute(app.db, sql`alter table sign_in_failures rename to hidden_too`);
  expect((await browser.call(accounts.signIn, { UserName, Password })).status).toBe(500);

  expect(written.length).toBeGreaterThanOrEqual(4);
  for (const secret of secrets) expect(written.join('\n')).not.toContain(secret);
});
