import { meetings, messages } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAction } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp({ PUBLIC_URL: 'http://ithaki.example.gr' });
const { db } = app;

/** Publishes an item of the library; returns its id. */
async function anItem(project: number, title: string) {
  const { rows } = await sql<{ id: number }>`with category as (
      insert into library_categories (project_id, name) values (${project}, '"Υλικό"') returning id),
    item as (insert into library_items (project_id) values (${project}) returning id)
    insert into library_versions (item_id, number, state, title, category_id, kind, link, decided_at)
    select item.id, 1, 'approved', ${title}, category.id, 'Url', 'https://example.gr', now() from item, category returning item_id as id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`select show_library_items(array[${id}::int])`.execute(db);
  return id;
}

test('a link to an action shows each reader its title and state by their own rights', async () => {
  const { project, url, mentor, mentee, otherMentee, start, send, read, of } = await aTeam(app);
  const action = await anAction(db, project, { title: 'Σχέδιο', published: [{ mentee }] });
  const hidden = await anAction(db, project, { title: 'Κρυφή', flags: 2 | 8, published: [{ mentee }] });
  const { reply: group } = await start(mentor, { UserIds: [mentee, otherMentee], Title: 'Ομάδα' });
  const link = (path: string) => `http://ithaki.example.gr/${url}/${path}`;
  const text = `Δείτε ${link(`mentee/action/${action}`)}, ${link(`mentee/action/${action}`)} και ${link(`mentor/action/list/${hidden}`)}.`;
  const { reply } = await send(mentor, { ConversationId: group.Id }, text);
  const cardsFor = async (as: number) => (await read(as, group.Id)).at(-1)?.Cards;
  expect(reply.Cards).toMatchObject([
    { Type: 'action', Id: action, Title: 'Σχέδιο', State: null },
    { Type: 'action', Id: hidden },
  ]);
  expect(await cardsFor(mentee)).toMatchObject([
    { Id: action, Title: 'Σχέδιο', State: 'open' },
    { Id: hidden, Title: null, State: null },
  ]);
  expect(await cardsFor(otherMentee)).toMatchObject([{ Title: 'Σχέδιο', State: 'locked' }, { Title: null }]);
  const preview = await app.call(messages.cards, { Message: text }, of(mentee));
  expect(preview.reply).toEqual(await cardsFor(mentee));
});

test('a link to an item of the library shows its title; other links make no card', async () => {
  const { project, url, mentor, mentee, direct, send, of } = await aTeam(app);
  const other = await aTeam(app);
  const [item, foreign] = [await anItem(project, 'Οδηγός'), await anItem(other.project, 'Ξένος')];
  const ConversationId = await direct(mentor, mentee);
  const cards = async (text: string) => (await send(mentor, { ConversationId }, text)).reply.Cards;
  expect(await cards(`http://ithaki.example.gr/${url}/library?item=${item}`)).toEqual([
    { Type: 'item', Id: item, Title: 'Οδηγός', State: null },
  ]);
  expect(await cards(`http://ithaki.example.gr/${url}/library?item=${foreign}`)).toMatchObject([{ Title: null }]);
  expect(await cards(`http://ithaki.example.gr/${other.url}/library?item=${foreign}`)).toEqual([]);
  expect(await cards(`https://example.com/${url}/library?item=${item} https://[`)).toEqual([]);
  const first = (await app.call(messages.get, { ConversationId }, of(mentor))).reply[0]?.Id ?? 0;
  const edited = await app.call(messages.edit, { Id: first, Message: 'Χωρίς σύνδεσμο' }, of(mentor));
  expect(edited.reply.Cards).toEqual([]);
});

test('a link to a meeting shows title and state, as they are now, to those who may see the meeting', async () => {
  const { project, url, mentor, mentee, otherMentee, coordinator, start, send, read, of } = await aTeam(app);
  const action = await anAction(db, project, { typeId: 2, title: 'Γνωριμία', published: [{ mentee }] });
  const Meeting = { ActionId: action, date: '05-03-2037', timeHours: '12', timeMinutes: '00' };
  const saved = await app.call(
    meetings.save,
    { Meeting: { ...Meeting, Invitees: [{ MenteeId: mentee }] } },
    of(mentor),
  );
  const Id = saved.reply.Meeting?.Id ?? 0;
  const { reply: group } = await start(mentor, { UserIds: [mentee, otherMentee], Title: 'Ομάδα' });
  const text = `http://ithaki.example.gr/${url}/calendar/meeting/${Id}`;
  await send(mentor, { ConversationId: group.Id }, text);
  const cardFor = async (as: number) => (await read(as, group.Id)).at(-1)?.Cards;
  expect(await cardFor(mentee)).toEqual([{ Type: 'meeting', Id, Title: 'Γνωριμία', State: 'set' }]);
  expect(await cardFor(otherMentee)).toEqual([{ Type: 'meeting', Id, Title: null, State: null }]);
  expect((await app.call(messages.cards, { Message: text }, of(coordinator))).reply).toMatchObject([{ State: 'set' }]);
  await app.call(meetings.cancel, { Id, Version: saved.reply.Meeting?.Version ?? 0 }, of(mentor));
  expect(await cardFor(mentee)).toMatchObject([{ State: 'cancelled' }]);
});
