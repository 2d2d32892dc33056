import { type BodyOf, library } from '@ithaki/contract';
import { aLink, aMentee, aMentor, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Link = BodyOf<typeof library.uploadLink>;

/**
 * Creates a programme with its people and a library of two categories, one inside the other, and functions that call it
 * over HTTP.
 */
export async function createLibrary(app: TestApp) {
  const { db } = app;
  const { id: project } = await aProject(db);
  const admin = await anAdmin(db, project);
  const supervisor = await aPerson(db, project, { roles: ['Supervisor'] });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const mentor = await aMentor(db, project);
  const otherMentor = await aMentor(db, project);
  const mentee = await aMentee(db, project, { mentor });
  const otherMentee = await aMentee(db, project, { mentor: otherMentor });
  await aLink(db, project, 'supervises', supervisor, mentor);
  const makeCategory = async (el: string, ParentId: number | null = null) =>
    (await app.call(library.saveCategory, { Name: { el, en: el }, ParentId }, { as: admin })).reply.Id;
  const funding = await makeCategory('Χρηματοδότηση');
  const loans = await makeCategory('Δάνεια', funding);

  const addLink = (as: number, body: Partial<Link> = {}) =>
    app.call(
      library.uploadLink,
      { Title: 'Οδηγός δανείων', Category: loans, Link: 'https://example.gr/odigos', ...body },
      { as },
    );
  /** Adds an approved link. Returns its id. */
  const approved = async (body: Partial<Link> = {}) => (await addLink(admin, { Approve: true, ...body })).reply.Id;
  const approve = (as: number, Id: number, VersionId?: number) =>
    app.call(library.approve, { Id, ...(VersionId && { VersionId }) }, { as });
  const details = (as: number, Id: number) => app.call(library.item, { Id }, { as });
  const items = async (as: number, body: BodyOf<typeof library.items> = {}) =>
    (await app.call(library.items, body, { as })).reply;
  const titles = async (as: number, body: BodyOf<typeof library.items> = {}) =>
    (await items(as, body)).list.map(({ Title }) => Title);
  const searchTitles = async (as: number, libSearchText: string, more: Partial<BodyOf<typeof library.search>> = {}) =>
    (await app.call(library.search, { libSearchText, ...more }, { as })).reply.list.map(({ Title }) => Title);
  const categories = async (as: number) => (await app.call(library.categories, {}, { as })).reply;
  const people = { admin, supervisor, manager, mentor, otherMentor, mentee, otherMentee };
  return {
    project,
    ...people,
    funding,
    loans,
    makeCategory,
    addLink,
    approved,
    approve,
    details,
    items,
    titles,
    searchTitles,
    categories,
  };
}
