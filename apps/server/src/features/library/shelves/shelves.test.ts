import { exports, library } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { download } from '../../exports/exports.testing.ts';
import { createLibrary } from '../library.testing.ts';

const app = await aTestApp();
const the = await createLibrary(app);

const guide = await the.approved({
  Title: 'Οδηγός δανείων για νέους επιχειρηματίες',
  Tags: ['δάνεια', 'Δάνεια', 'εγγυήσεις'],
  Metadata: { Abstract: 'Πώς ζητείται ένα μικροδάνειο από συνεταιριστική τράπεζα.' },
  Language: 'el',
});
const plan = await the.approved({
  Title: 'Business plan template',
  Category: the.funding,
  Tags: ['πλάνο'],
  Language: 'en',
});
const tax = await the.approved({ Title: 'Φορολογία και δάνεια', Category: the.funding });

const Abstract = '<p onclick="x()">Φορολογία των ετών <strong>2020-2026</strong></p><script>x()</script>';
const newer = await the.approved({ Title: 'Νεότερο', Kind: 'General', Metadata: { Abstract } });

test.each([
  ['οδηγος', ['Οδηγός δανείων για νέους επιχειρηματίες']],
  ['ΔΑΝΕΊΩΝ', ['Οδηγός δανείων για νέους επιχειρηματίες']],
  ['επιχειρηματίεσ', ['Οδηγός δανείων για νέους επιχειρηματίες']],
  ['μικροδανειο', ['Οδηγός δανείων για νέους επιχειρηματίες']],
  ['δάνεια', ['Φορολογία και δάνεια', 'Οδηγός δανείων για νέους επιχειρηματίες']],
  ['ηματίες', ['Οδηγός δανείων για νέους επιχειρηματίες']],
  ['οδηγός, εγγυήσεις', ['Οδηγός δανείων για νέους επιχειρηματίες']],
  ['plan', ['Business plan template']],
  ['οδηγός plan', []],
  ["';drop table", []],
  ['strong', []],
  ['…', []],
])('a search for %s finds %j', async (text, titles) => {
  expect(await the.searchTitles(the.mentee, text)).toEqual(titles);
});

test('matches in the title come before matches in the text', async () => {
  expect(await the.searchTitles(the.mentee, 'φορολογία')).toEqual(['Φορολογία και δάνεια', 'Νεότερο']);
  const searchPage = (page: number) => the.searchTitles(the.mentee, 'φορολογία', { size: 1, page });
  expect([await searchPage(0), await searchPage(1), await searchPage(2)]).toEqual([
    ['Φορολογία και δάνεια'],
    ['Νεότερο'],
    [],
  ]);
});

test('a search without words is refused', async () => {
  expect((await app.call(library.search, { libSearchText: '   ' }, { as: the.mentee })).status).toBe(400);
});

test('lists are filtered by category with its subcategories, kind, tag and language, and ordered', async () => {
  expect(await the.titles(the.mentee, { Category: the.loans, Language: 'el' })).toEqual([
    'Οδηγός δανείων για νέους επιχειρηματίες',
  ]);
  expect(await the.titles(the.mentee, { Category: the.funding, Order: 'title' })).toEqual([
    'Νεότερο',
    'Οδηγός δανείων για νέους επιχειρηματίες',
    'Φορολογία και δάνεια',
    'Business plan template',
  ]);
  expect(await the.titles(the.mentee, { Tag: 'πλάνο' })).toEqual(['Business plan template']);
  expect(await the.titles(the.mentee, { Language: 'en' })).toEqual(['Business plan template']);
  expect(await the.titles(the.mentee, { Kind: 'Document' })).toEqual([]);
  const second = await the.items(the.mentee, { Order: 'title', size: 2, page: 1 });
  expect([second.list.length, second.count, second.All]).toEqual([2, 2, 4]);
  const elsewhere = await createLibrary(app);
  expect((await app.call(library.items, { Category: elsewhere.loans }, { as: the.mentee })).status).toBe(404);
  const { reply } = await app.call(library.choices, {}, { as: the.mentee });
  // The tags of items in the reader's language, and of items without a language.
  expect(reply.Tags).toEqual([
    { Tag: 'δάνεια', Count: 1 },
    { Tag: 'εγγυήσεις', Count: 1 },
  ]);
  const english = await app.call(library.choices, {}, { as: the.mentee, headers: { 'accept-language': 'en' } });
  expect(english.reply.Tags).toEqual([{ Tag: 'πλάνο', Count: 1 }]);
  expect(reply.Kinds.find(({ Name }) => Name === 'Url')).toMatchObject({ Count: 3, Label: { en: 'Link' } });
});

test('each person has one rating, from 1 to 5; everyone sees the average and the number of ratings', async () => {
  const rate = (as: number, Stars: number) => app.call(library.rate, { ItemId: guide, Stars }, { as });
  expect((await rate(the.mentee, 6)).status).toBe(400);
  expect((await rate(the.mentee, 0)).status).toBe(400);
  await Promise.all([rate(the.mentee, 2), rate(the.otherMentee, 5), rate(the.mentor, 4), rate(the.mentee, 2)]);
  expect((await rate(the.mentee, 4)).reply).toEqual({ Stars: 4.3, Ratings: 3, OwnStars: 4 });
  expect((await the.details(the.admin, guide)).reply).toMatchObject({ Stars: 4.3, Ratings: 3, OwnStars: null });
  expect((await the.titles(the.mentee, { Order: 'rating' }))[0]).toBe('Οδηγός δανείων για νέους επιχειρηματίες');
  await sql`delete from library_ratings where user_id = ${the.otherMentee}`.execute(app.db);
  expect((await the.details(the.admin, guide)).reply).toMatchObject({ Stars: 4, Ratings: 2 });
});

test('favourites and recently opened items are personal, the latest first', async () => {
  const mark = (ItemId: number, IsFavorite: boolean) =>
    app.call(library.favorite, { ItemId, IsFavorite }, { as: the.mentee });
  await mark(guide, true);
  await mark(tax, true);
  expect(await the.titles(the.mentee, { Show: 'favorites' })).toEqual([
    'Φορολογία και δάνεια',
    'Οδηγός δανείων για νέους επιχειρηματίες',
  ]);
  await mark(guide, false);
  expect(await the.titles(the.mentee, { Show: 'favorites' })).toEqual(['Φορολογία και δάνεια']);
  expect(await the.titles(the.mentor, { Show: 'favorites' })).toEqual([]);
  await app.call(library.open, { Id: plan }, { as: the.mentee });
  await app.call(library.open, { Id: guide }, { as: the.mentee });
  expect(await the.titles(the.mentee, { Show: 'recent' })).toEqual([
    'Οδηγός δανείων για νέους επιχειρηματίες',
    'Business plan template',
  ]);
  expect(await the.titles(the.mentor, { Show: 'recent' })).toEqual([]);
});

test('the owner of an item is shown only to callers who see that person', async () => {
  const { Id } = (await the.addLink(the.mentor, { Title: 'Του συμβούλου' })).reply;
  await the.approve(the.admin, Id);
  expect((await the.details(the.mentee, Id)).reply.Uploader?.Id).toBe(the.mentor);
  expect((await the.details(the.otherMentee, Id)).reply.Uploader).toBe(null);
});

test('managers create, rename, move and delete categories', async () => {
  const { manager, mentor, mentee, makeCategory, categories } = await createLibrary(app);
  const tree = async () =>
    (await categories(mentee)).map(({ Name, ParentId }) => [typeof Name === 'string' ? Name : Name.el, ParentId]);
  const [first, second] = (await categories(mentee)).map(({ Id }) => Id);
  const law = await makeCategory('Νομικά');
  expect((await app.call(library.saveCategory, { Name: 'Ξένη' }, { as: mentor })).status).toBe(403);
  const rename = (Version: number) =>
    app.call(library.saveCategory, { Id: law, Name: { el: 'Νόμοι', en: 'Law' }, Version }, { as: manager });
  expect((await rename(1)).status).toBe(200);
  expect((await rename(1)).status).toBe(409);
  const move = (Id: number, ParentId: number | null, Before?: number) =>
    app.call(library.moveCategory, { Id, ParentId, ...(Before && { Before }) }, { as: manager });
  await move(law, null, first);
  expect(await tree()).toEqual([
    ['Νόμοι', null],
    ['Χρηματοδότηση', null],
    ['Δάνεια', first],
  ]);
  expect((await move(first ?? 0, second ?? 0)).error.Code).toBe('CategoryInItself');
  const remove = (Id: number) => app.call(library.deleteCategory, { Id }, { as: manager });
  expect((await remove(first ?? 0)).error.Code).toBe('CategoryNotEmpty');
  expect((await remove(law)).status).toBe(200);
  const top = await app.call(library.subCategories, {}, { as: mentee });
  expect(top.reply.Items.map(({ Id }) => Id)).toEqual([first]);
});

test('abstracts are stored without anything a browser would run, and items show their creation date', async () => {
  const { reply } = await app.call(library.item, { Id: newer }, { as: the.mentee });
  expect(reply.Metadata).toEqual({
    Abstract: '<p>Φορολογία των ετών <strong>2020-2026</strong></p>',
    Creation_Date: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
  });
});

test('a category is named by its id or by its path, and items tell its path', async () => {
  for (const Category of [the.loans, 'Χρηματοδότηση/Δάνεια', 'χρηματοδοτηση / δανεια']) {
    const { list } = await the.items(the.mentee, { Category });
    const ids = list.map(({ Id }) => Id);
    expect([ids.includes(guide), ids.includes(plan)], String(Category)).toEqual([true, false]);
    expect(new Set(list.map((item) => `${item.Category} ${item.CategoryId}`))).toEqual(
      new Set([`Χρηματοδότηση/Δάνεια ${the.loans}`]),
    );
  }
  const below = await app.call(library.subCategories, { Category: 'Χρηματοδότηση' }, { as: the.mentee });
  expect(below.reply.Items.map(({ Id }) => Id)).toContain(the.loans);
  const added = await the.addLink(the.mentor, { Title: 'Με διαδρομή', Category: 'Χρηματοδότηση/Δάνεια' });
  expect(added.status).toBe(200);
  for (const Category of ['Δάνεια', 'Χρηματοδότηση/Άλλο', 2_000_000])
    expect((await app.call(library.items, { Category }, { as: the.mentee })).status).toBe(404);
});

test('the library and what was sent are exported as filtered, for those who may see them', async () => {
  const all = await download(app, exports.library, { Language: 'en' }, the.mentee);
  expect(all.rows).toEqual([
    expect.objectContaining({ Τίτλος: 'Business plan template', Ετικέτες: 'πλάνο', Κατηγορία: 'Χρηματοδότηση' }),
  ]);
  const found = await download(app, exports.library, { libSearchText: 'ΠΛΆΝΟ', Format: 'csv' }, the.mentor);
  expect([found.status, found.rows.map((row) => row.Τίτλος)]).toEqual([200, ['Business plan template']]);
  await app.call(library.share, { ItemId: plan, MenteeIds: [the.mentee] }, { as: the.mentor });
  const sent = await download(app, exports.sentItems, {}, the.mentor);
  expect(sent.rows).toEqual([expect.objectContaining({ Τίτλος: 'Business plan template', Ανοίγματα: '0' })]);
  expect((await download(app, exports.sentItems, {}, the.otherMentor)).rows).toEqual([]);
  expect((await download(app, exports.sentItems, {}, the.mentee)).status).toBe(403);
});
