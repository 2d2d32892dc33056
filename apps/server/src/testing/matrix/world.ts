import { roles as allRoles, type Role } from '@ithaki/contract';
import { sightFor } from '../../access/sight.ts';
import type { Db } from '../../platform/database/db.ts';
import { aProject } from '../factories.ts';
import { makeApplications } from './application-queries.ts';
import { type ChatFixtures, createChat } from './chat-queries.ts';
import { createDocuments } from './document-queries.ts';
import { createLibrary, type LibraryFixtures } from './library-queries.ts';
import { createSends } from './microdata-queries.ts';
import { makePlans } from './plan-queries.ts';
import { createQuestionnaires } from './questionnaire-queries.ts';
import { createReports } from './report-queries.ts';
import { createSelection, type SelectionFixtures } from './selection-queries.ts';
import { type ActionKind, actionKinds, type MenteeAndMentor, plannedPeople, type Side } from './side.ts';
import { createWorkbook } from './workbook-queries.ts';
import {
  findMeetings,
  type Linked,
  makeActions,
  makeChanges,
  makeCustomViews,
  makeEntry,
  makeFailedEvent,
  makeFiles,
  makeJobs,
  makeLinks,
  makeLogo,
  makeMail,
  makeNote,
  makePeople,
  makeRehearsal,
  makeViews,
  WORLD_VIEW,
} from './world-queries.ts';

/**
 * Test data for calls: two projects, with an actor for each role, people linked to the actor, and people who are not.
 */
export interface World {
  project: { id: number; url: string };
  foreign: { id: number; url: string };
  /** For each requested role, the person who acts in it and the people and things that its calls are tested on. */
  sides: Record<Role, Side>;
  /** Moves, rankings and objections of applicants: here in `project`, below in `foreign`. */
  selection: SelectionFixtures;
  foreignSelection: SelectionFixtures;
  /** The id of an event of the project that the server no longer retries. */
  failedEvent: number;
  /** The id of a mail in the project's outbox. */
  mail: number;
  /** The id of an audit record about a private note in the project. */
  note: number;
  /** The id of the file with the project's logo. */
  logo: string;
  /** By person id, a text in the person's data that occurs nowhere else, to find out whom a reply is about. */
  marks: Map<number, string>;
}

/** Data that only some calls name; creating all of it takes most of a world's time. */
export const worldParts = ['library', 'chat', 'microdata', 'reports', 'selection'] as const;
export type WorldPart = (typeof worldParts)[number];

interface WorldOptions {
  /** The parts to create; the ids of others are 0. */
  parts?: readonly WorldPart[];
  /** The roles for which to create an actor and test data, in addition to the roles in {@link named}. */
  actingRoles?: readonly Role[];
}

/** Roles whose people appear in the bodies of other roles' calls, so their test data always exist. */
const named: readonly Role[] = ['Supervisor', 'Coordinator'];

/** Creates a world for all roles and with all parts, unless the options leave some out. */
export async function aWorld(
  db: Db,
  { parts = worldParts, actingRoles = allRoles }: WorldOptions = {},
): Promise<World> {
  const roles = allRoles.filter((role) => actingRoles.includes(role) || named.includes(role));
  const [project, foreign] = [await aProject(db), await aProject(db)];
  const people = await makePeople(
    db,
    { own: project.id, foreign: foreign.id },
    roles.flatMap((role) => plannedPeople(role, sightFor(role, null))),
  );
  const find = (name: string) => people.get(name) ?? 0;
  const pair = (role: Role, group: string): MenteeAndMentor => ({
    mentee: find(`${role}-${group}-mentee`),
    mentor: find(`${role}-${group}-mentor`),
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
    {
      ...{ title: 'foreign-meeting', type: actionKinds.meeting, project: foreign.id },
      mentees: roles.map((role) => find(`${role}-foreigners-mentee`)),
    },
  ]);
  const meetings = await findMeetings(db, [...actions.values()]);
  const meetingOf = (mentee: string, action: string) => meetings.get(`${find(mentee)} ${actions.get(action)}`) ?? 0;
  const jobs = await makeJobs(db, project.id, [...people.values()]);
  const changes = await makeChanges(
    db,
    project.id,
    roles.map((role) => find(`${role}-actor`)),
  );
  const views = await makeViews(db, project.id, [...people.values()]);
  for (const { id } of [project, foreign]) await makeCustomViews(db, id, [WORLD_VIEW, 'old']);
  const actors = roles.map((role) => find(`${role}-actor`));
  const [plans, foreignPlans] = [await makePlans(db, project.id, actors), await makePlans(db, foreign.id, actors)];
  /** Creates a part in the project and in the other one; for a part that is left out, returns what stands for it. */
  const inBoth = async <Made>(part: WorldPart, create: (projectId: number) => Promise<Made>, none: Made) =>
    parts.includes(part) ? ([await create(project.id), await create(foreign.id)] as const) : ([none, none] as const);
  const owners = roles.map((role) => ({ owner: find(`${role}-actor`), mentee: find(`${role}-linked-mentee`) }));
  const [library, foreignLibrary] = await inBoth('library', (id) => createLibrary(db, id, owners), {
    of: () => noLibrary,
  });
  const files = await makeFiles(db, [...people.values()]);
  const quests = await createQuestionnaires(
    db,
    project.id,
    roles.map((role) => find(`${role}-actor`)),
  );
  const foreignQuests = await createQuestionnaires(
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
  const chats = new Map<Role, { own: ChatFixtures; foreign: ChatFixtures; otherProject: ChatFixtures }>();
  for (const role of parts.includes('chat') ? roles : []) {
    const partner = find(role === 'Mentee' ? 'Mentee-linked-mentor' : `${role}-linked-mentee`);
    const strangers = [find(`${role}-strangers-mentee`), find(`${role}-strangers-mentor`)] as const;
    const foreigners = [find(`${role}-foreigners-mentee`), find(`${role}-foreigners-mentor`)] as const;
    chats.set(role, {
      own: await createChat(db, project.id, find(`${role}-actor`), partner),
      foreign: await createChat(db, project.id, ...strangers),
      otherProject: await createChat(db, foreign.id, ...foreigners),
    });
  }
  const [workbook, foreignWorkbook] = [await createWorkbook(db, project.id), await createWorkbook(db, foreign.id)];
  const receivers = roles.flatMap((role) => [find(`${role}-actor`), find(`${role}-linked-mentee`)]);
  const foreigners = roles.map((role) => find(`${role}-foreigners-mentee`));
  const issued = await createDocuments(db, project.id, 'matrix', receivers);
  const foreignIssued = await createDocuments(db, foreign.id, 'foreign', foreigners);
  const linkedMentees = roles.map((role) => find(`${role}-linked-mentee`));
  const [sends, foreignSends] = await inBoth(
    'microdata',
    (id) => createSends(db, id, id === project.id ? linkedMentees : foreigners),
    () => ({ send: 0, batch: '' }),
  );
  const [entry, foreignEntry] = [await makeEntry(db, project.id), await makeEntry(db, foreign.id)];
  const [rehearsal, foreignRehearsal] = [await makeRehearsal(db, project.id), await makeRehearsal(db, foreign.id)];
  const ownerOf = (role: Role) => find(`${role}-actor`);
  const [reports, foreignReports] = await inBoth('reports', (id) => createReports(db, id, ownerOf), new Map());
  const [selection, foreignSelection] = await inBoth('selection', (id) => createSelection(db, id), {
    ...{ move: 0, ranking: 0, objection: 0 },
  });
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
    chat: chats.get(role)?.own ?? noChat,
    foreignChat: chats.get(role)?.foreign ?? noChat,
    foreignProjectChat: chats.get(role)?.otherProject ?? noChat,
    meeting: meetingOf(role === 'Mentee' ? 'Mentee-actor' : `${role}-linked-mentee`, `${role}-meeting`),
    foreignMeeting: meetingOf(`${role}-foreigners-mentee`, 'foreign-meeting'),
    plan: plans.get(find(`${role}-actor`)) ?? 0,
    foreignPlan: foreignPlans.get(find(`${role}-actor`)) ?? 0,
    microdata: sends(find(`${role}-linked-mentee`)),
    foreignMicrodata: foreignSends(find(`${role}-foreigners-mentee`)),
    issued: {
      ...{ issue: issued.issue, own: issued.of(find(`${role}-actor`)) },
      other: issued.of(find(`${role}-linked-mentee`)),
    },
    foreignIssued: {
      ...{ issue: foreignIssued.issue, own: foreignIssued.of(find(`${role}-foreigners-mentee`)) },
      other: foreignIssued.of(find(`${role}-foreigners-mentee`)),
    },
    entry,
    foreignEntry,
    rehearsal,
    foreignRehearsal,
    workbook,
    foreignWorkbook,
    reports: reports.get(role) ?? noReports,
    foreignReports: foreignReports.get(role) ?? noReports,
    file: files.get(find(`${role}-actor`)) ?? '',
    foreignFile: files.get(find(`${role}-foreigners-mentee`)) ?? '',
    upload: uploadOf(files.get(find(`${role}-actor`))),
    foreignUpload: uploadOf(files.get(find(`${role}-linked-mentee`))),
    foreignJob: jobs.get(find(`${role}-linked-mentee`)) ?? 0,
  });
  return {
    project,
    foreign,
    selection,
    foreignSelection,
    failedEvent: await makeFailedEvent(db, project.id),
    mail: await makeMail(db, project.id),
    note: await makeNote(db, project.id),
    logo: await makeLogo(db, project.id),
    sides: Object.fromEntries(roles.map((role) => [role, sideOf(role)])) as World['sides'],
    marks: new Map([...people].map(([name, id]) => [id, `«w${project.id}-${name}»`])),
  };
}

const noReports = {
  ...{ query: 0, spare: 0, service: 0, script: 0, dashboard: 0, spareDashboard: 0 },
  ...{ statistic: 0, text: 0, schedule: 0, spareSchedule: 0 },
};
const noLibrary: LibraryFixtures = { category: 0, empty: 0, item: 0, own: 0, waiting: 0, share: 0 };
const noChat: ChatFixtures = { conversation: 0, own: 0, others: 0, announcement: 0, report: 0 };

/** Returns the id of a person's upload, which differs from that of their file in the last letter. */
const uploadOf = (file = '') => `${file.slice(0, -1)}u`;

function linksOf(role: Role, viewer: number, linked: MenteeAndMentor): Linked[] {
  const sight = sightFor(role, null);
  if (sight === 'supervised') return [{ kind: 'supervises', viewer, subject: linked.mentor }];
  if (sight === 'coordinated') return [{ kind: 'coordinates', viewer, subject: linked.mentee }];
  return [];
}
