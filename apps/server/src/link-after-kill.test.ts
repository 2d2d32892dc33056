import { links } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allLinkPurposes } from './app/features.ts';
import { createLink } from './platform/links/create-link.ts';
import { aDatabase } from './testing/database.ts';
import { aMentee, aProject } from './testing/factories.ts';
import { programStarter } from './testing/server-program.ts';

const { db, url } = await aDatabase();
const aServer = programStarter(url);

async function anUnsubscribeLink() {
  const { id } = await aProject(db);
  const userId = await aMentee(db, id);
  const purpose = allLinkPurposes().find(({ name }) => name === 'notifications.unsubscribe');
  if (!purpose) throw new Error('mails have no link to unsubscribe');
  const until = new Date(Date.now() + 86_400_000);
  return createLink(db, { purpose, args: { Digest: 'daily' }, uses: 'once', until, language: 'el', userId });
}

const callAt = async (address: string, { path }: { path: string }, Token: string) => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify({ Token }) })).json();
};
const choices = () => db.selectFrom('notificationChoices').select('kinds').execute();

test('a node is killed in the middle of what a link does: nothing is done, and the other node does it', async () => {
  const [killed, other] = [aServer(), aServer()];
  const [address, otherAddress] = await Promise.all([killed.address(), other.address()]);
  const token = await anUnsubscribeLink();
  await db.transaction().execute(async (transaction) => {
    // The link's act has stored the choice, and waits here before it ends.
    await sql`lock table notifications in exclusive mode`.execute(transaction);
    const answer = callAt(address, links.act, token).catch(() => 'none');
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'update notifications n set mail%'`;
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1);
    await killed.kill();
    expect(await answer).toBe('none');
    expect(await callAt(otherAddress, links.get, token)).toMatchObject({ State: 'open' });
    expect(await choices()).toEqual([]);
  });
  expect(await callAt(otherAddress, links.act, token)).toMatchObject({ State: 'done' });
  expect(await callAt(otherAddress, links.act, token)).toMatchObject({ State: 'used' });
  expect(JSON.stringify(await choices())).toContain('"Mail":"off"');
  await other.stop();
});
