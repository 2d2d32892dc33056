import { roles as allRoles, type Call, type Role } from '@ithaki/contract';
import { isWriting } from '../../access/guard.ts';
import { sightOf } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { aProject } from '../factories.ts';
import { makeApplications } from './application-queries.ts';
import { cellOf } from './cells.ts';
import { makeLibrary } from './library-queries.ts';
import { makeQuests } from './quest-queries.ts';
import { makeSelection, type SelectionThings } from './selection-queries.ts';
import { type ActionKind, actionKinds, type Pair, peopleOf, type Side } from './side.ts';
import { makeWorkbook } from './workbook-queries.ts';
import {
  type Linked,
  makeActions,
  makeChanges,
  makeFiles,
  makeJobs,
  makeLinks,
  makeMail,
  makePeople,
  makeViews,
} from './world-queries.ts';

/** Two projects, and in them for each role a caller with people who are linked to them, and people who are not. */
export interface World {
  project: { id: number; url: string };
  foreign: { id: number; url: string };
  /** Of the roles that it was made for. */
  sides: Record<Role, Side>;
  /** What there is of selecting among applications in the two projects. */
  selection: SelectionThings;
  foreignSelection: SelectionThings;
  /** A mail of the project's outbox. */
  mail: number;
  /** Every person's mark, by id: a text that stands in no reply that does not tell of them. */
  marks: Map<number, string>;
}

interface Wanted {
  /** Whether there is a library, which takes as long to make as half the rest. */
  library?: boolean;
  /** Whose sides there are besides those that others name. */
  tried?: readonly Role[];
}

/** Supervisors and coordinators whom calls of other roles name. */
const named: readonly Role[] = ['Supervisor', 'Coordinator'];

/** A world, with everything unless less is asked for. */
export async function aWorld(db: Db, { library: withLibrary = true, tried = allRoles }: Wanted = {}): Promise<World> {
  const roles = allRoles.filter((role) => tried.includes(role) || named.includes(role));
  const [project, foreign] = [await aProject(db), await aProject(db)];
  const people = await makePeople(
    db,
    { own: project.id, foreign: foreign.id },
    roles.flatMap((role) => peopleOf(role, sightOf[role])),
  );
  const find = (name: string) => people.get(name) ?? 0;
  const pair = (role: Role, place: string): Pair => ({
    mentee: find(`${role}-${place}-mentee`),
    mentor: find(`${role}-${place}-mentor`),
  });
  const links = roles.flatMap((role) => linksOf(role, find(`${role}-actor`), pair(role, 'linked')));
  await makeLinks(db, project.id, links);
  const kinds = Object.keys(actionKinds) as ActionKind[];
  const actions = await makeActions(db, [
    ...roles.flatMap((role) =>
      kinds.map((kind) => ({
        title: `${role}-${kind}`,
        type: actionKinds[kind],
        project: project.id,
        mentees:
          kind === 'spare'
            ? []
            : [
                find(`${role}-linked-mentee`),
                find(`${role}-strangers-mentee`),
                ...(role === 'Mentee' ? [find('Mentee-actor')] : []),
              ],
      })),
    ),
    { title: 'foreign', type: actionKinds.task, project: foreign.id, mentees: [] },
  ]);
  const jobs = await makeJobs(db, project.id, [...people.values()]);
  const changes = await makeChanges(
    db,
    project.id,
    roles.map((role) => find(`${role}-actor`)),
  );
  const views = await makeViews(db, project.id, [...people.values()]);
  const owners = (withLibrary ? roles : []).map((role) => ({
    owner: find(`${role}-actor`),
    mentee: find(`${role}-linked-mentee`),
  }));
  const library = await makeLibrary(db, project.id, owners);
  const foreignLibrary = await makeLibrary(db, foreign.id, owners);
  const files = await makeFiles(db, [...people.values()]);
  const quests = await makeQuests(
    db,
    project.id,
    roles.map((role) => find(`${role}-actor`)),
  );
  const foreignQuests = await makeQuests(
    db,
    foreign.id,
    roles.map((role) => find(`${role}-foreigners-mentor`)),
  );
  const applications = await makeApplications(
    db,
    project.id,
    roles.map((role) => find(`${role}-actor`)),
  );
  const foreignApplications = await makeApplications(
    db,
    foreign.id,
    roles.map((role) => find(`${role}-foreigners-mentor`)),
  );
  const [workbook, foreignWorkbook] = [await makeWorkbook(db, project.id), await makeWorkbook(db, foreign.id)];
  const sideOf = (role: Role): Side => ({
    role,
    actor: find(`${role}-actor`),
    linked: pair(role, 'linked'),
    strangers: pair(role, 'strangers'),
    foreigners: pair(role, 'foreigners'),
    actions: Object.fromEntries(kinds.map((kind) => [kind, actions.get(`${role}-${kind}`) ?? 0])) as Side['actions'],
    foreignAction: actions.get('foreign') ?? 0,
    change: changes.get(find(`${role}-actor`)) ?? 0,
    job: jobs.get(find(`${role}-actor`)) ?? 0,
    view: views.get(find(`${role}-actor`)) ?? 0,
    foreignView: views.get(find(`${role}-linked-mentee`)) ?? 0,
    library: library.of(find(`${role}-actor`)),
    foreignLibrary: foreignLibrary.of(find(`${role}-actor`)),
    questionnaire: quests.of(find(`${role}-actor`)),
    foreignQuestionnaire: foreignQuests.of(find(`${role}-foreigners-mentor`)),
    application: applications.of(find(`${role}-actor`)),
    foreignApplication: foreignApplications.of(find(`${role}-foreigners-mentor`)),
    workbook,
    foreignWorkbook,
    file: files.get(find(`${role}-actor`)) ?? '',
    foreignFile: files.get(find(`${role}-foreigners-mentee`)) ?? '',
    upload: uploadOf(files.get(find(`${role}-actor`))),
    foreignUpload: uploadOf(files.get(find(`${role}-linked-mentee`))),
    foreignJob: jobs.get(find(`${role}-linked-mentee`)) ?? 0,
  });
  return {
    project,
    foreign,
    selection: await makeSelection(db, project.id),
    foreignSelection: await makeSelection(db, foreign.id),
    mail: await makeMail(db, project.id),
    sides: Object.fromEntries(roles.map((role) => [role, sideOf(role)])) as World['sides'],
    marks: new Map([...people].map(([name, id]) => [id, `«w${project.id}-${name}»`])),
  };
}

/** The upload of a person is called like their file, but for the last letter. */
const uploadOf = (file = '') => `${file.slice(0, -1)}u`;

function linksOf(role: Role, viewer: number, linked: Pair): Linked[] {
  if (sightOf[role] === 'supervised') return [{ kind: 'supervises', viewer, subject: linked.mentor }];
  if (sightOf[role] === 'coordinated') return [{ kind: 'coordinates', viewer, subject: linked.mentee }];
  return [];
}

/**
 * The world in which a role tries a call. What a call changes harms no other: each that writes has a world, with the
 * sides of those roles who may make it. Whoever is refused, and who only reads, changes nothing and shares one.
 */
export function worldsOf(db: Db): (name: string, call: Call, role: Role) => Promise<World> {
  let shared: Promise<World> | undefined;
  const own = new Map<string, Promise<World>>();
  return (name, call, role) => {
    if (!isWriting(call) || cellOf(call, role) === 'no') {
      shared ??= aWorld(db);
      return shared;
    }
    const tried = allRoles.filter((one) => cellOf(call, one) !== 'no');
    const made = own.get(name) ?? aWorld(db, { library: name.startsWith('library.'), tried });
    own.set(name, made);
    return made;
  };
}
