import type { ExportedMentee, exports, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { visibleFields } from '../../access/field-policy.ts';
import type { Person } from '../../access/load-person.ts';
import type { Files } from '../files/index.ts';
import { type Gathered, gather, hasAdminRole, nothingSubmitted } from '../grids/index.ts';
import { countMembers, findMemberIds } from '../members/index.ts';
import { computedValues } from '../people/index.ts';
import type { Work } from './exported-list.ts';
import { gridAsked } from './grid-request.ts';

/** Rows of a page unless asked otherwise (specification, business constants). */
const PAGE_SIZE = 50;

/** A page of the grid's rows with what mentees and mentors wrote, for programs. */
export async function mentorGridPage(
  work: Work,
  body: ParsedBodyOf<typeof exports.mentorGrid>,
  files: Pick<Files, 'namesOf'>,
): Promise<ReplyOf<typeof exports.mentorGrid>> {
  const { db, actor } = work;
  const { Page = 0, Count = PAGE_SIZE } = body;
  const project = currentProject(work.actor);
  const { members, order, actions } = await gridAsked(work, body);
  const ids = await findMemberIds(db, actor, members, { ...order, skip: Page * Count, take: Count });
  const gathered = await gather(work, project, ids, actions, true);
  const computed = await computedValues(work, project, gathered.persons, true);
  await work.saw(ids);
  const names = await files.namesOf(work, ids);
  const list = gathered.persons.map((person) => ({
    ...rowOf(work, gathered, person, computed.get(person.userId) ?? {}),
    Files: [...(names.get(person.userId) ?? [])],
  }));
  return { count: Math.ceil((await countMembers(db, actor, members)) / Count), list };
}

function rowOf(
  work: Work,
  { cells, coordinators }: Gathered,
  person: Person,
  computed: Readonly<Record<string, string>>,
): Omit<ExportedMentee, 'Files'> {
  const own = [...(cells.get(person.userId) ?? [])];
  const mentored = hasAdminRole(work.actor) ? own : [];
  return {
    Id: person.userId,
    Active: person.state === 1,
    Username: person.userName,
    ...valuesOf(work, person, computed),
    mmaData: Object.fromEntries(
      mentored.flatMap(([id, { row }]) => (row.mentorId === null ? [] : [[id, { MentorId: row.mentorId }]])),
    ),
    uaData: Object.fromEntries(
      own.map(([id, { row }]) => [
        id,
        { MenteeData: row.data ?? {}, MentorData: row.mentorData ?? {}, Quest: { Status: row.quest } },
      ]),
    ),
    Coordinators: [...(coordinators.get(person.userId) ?? [])],
    pData: {},
    ...nothingSubmitted,
  };
}

/** The values that the actor sees, computed ones and those of exports among them. */
function valuesOf(work: Work, person: Person, computed: Readonly<Record<string, string>>) {
  const values: Pick<ExportedMentee, 'Fields' | 'ProjectFields'> = { Fields: {}, ProjectFields: {} };
  for (const { Name, Type, home } of visibleFields(currentProject(work.actor).settings, work.actor.level)) {
    const stored = home === 'user' ? person.fields : person.projectFields;
    const value = Type === 'ComputedField' || Type === 'ExportField' ? computed[Name] : stored[Name];
    if (value !== undefined) values[home === 'user' ? 'Fields' : 'ProjectFields'][Name] = value;
  }
  return values;
}
