import type { ExportedMentee, exports, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { visibleFields } from '../../access/field-policy.ts';
import type { Person } from '../../access/load-person.ts';
import type { Files } from '../files/index.ts';
import { findMicrodataFlags, type GridData, hasAdminRole, loadGridData } from '../grids/index.ts';
import { countMembers, findMemberIds } from '../members/index.ts';
import { computedValues } from '../people/index.ts';
import type { ListContext } from './exported-list.ts';
import { resolveGrid } from './grid-request.ts';

/** Default number of rows on a page. */
const PAGE_SIZE = 50;

export type MentorGridRequest = Omit<ParsedBodyOf<typeof exports.mentorGrid>, 'filter'>;

/** Returns the request with its nested filter unpacked; values outside the filter take precedence. */
export const flatRequest = ({ filter, ...request }: ParsedBodyOf<typeof exports.mentorGrid>): MentorGridRequest => ({
  ...filter,
  ...request,
});

/** Returns a page of the grid for other programs, with what mentees and mentors wrote. */
export async function mentorGridPage(
  work: ListContext,
  body: MentorGridRequest,
  files: Pick<Files, 'namesOf'>,
): Promise<ReplyOf<typeof exports.mentorGrid>> {
  const { db, actor } = work;
  const { Page = 0, Count = PAGE_SIZE } = body;
  const project = currentProject(work.actor);
  const { members, order, actions } = await resolveGrid(work, body);
  const ids = await findMemberIds(db, actor, members, { ...order, skip: Page * Count, take: Count });
  const gathered = await loadGridData(work, project, ids, actions, true);
  const computed = await computedValues(work, project, gathered.persons, true);
  await work.saw(ids);
  const names = await files.namesOf(work, ids);
  const flags = await findMicrodataFlags(db, project.id, ids);
  const list = gathered.persons.map((person) => ({
    ...presentMentee(work, gathered, person, computed.get(person.userId) ?? {}),
    ...flags(person.userId),
    Files: [...(names.get(person.userId) ?? [])],
  }));
  return { count: Math.ceil((await countMembers(db, actor, members)) / Count), list };
}

function presentMentee(
  work: ListContext,
  { cells, coordinators }: GridData,
  person: Person,
  computed: Readonly<Record<string, string>>,
): Omit<ExportedMentee, 'Files' | `Microdata${string}`> {
  const menteeCells = [...(cells.get(person.userId) ?? [])];
  const mentored = hasAdminRole(work.actor) ? menteeCells : [];
  return {
    Id: person.userId,
    Active: person.state === 1,
    Username: person.userName,
    ...visibleValues(work, person, computed),
    mmaData: Object.fromEntries(
      mentored.flatMap(([id, { row }]) => (row.mentorId === null ? [] : [[id, { MentorId: row.mentorId }]])),
    ),
    uaData: Object.fromEntries(
      menteeCells.map(([id, { row }]) => [
        id,
        { MenteeData: row.data ?? {}, MentorData: row.mentorData ?? {}, Quest: { Status: row.quest } },
      ]),
    ),
    Coordinators: [...(coordinators.get(person.userId) ?? [])],
    pData: {},
  };
}

/** Returns the field values that the actor sees, including computed and export fields. */
function visibleValues(work: ListContext, person: Person, computed: Readonly<Record<string, string>>) {
  const values: Pick<ExportedMentee, 'Fields' | 'ProjectFields'> = { Fields: {}, ProjectFields: {} };
  for (const { Name, Type, home } of visibleFields(currentProject(work.actor).settings, work.actor.level)) {
    const stored = home === 'user' ? person.fields : person.projectFields;
    const value = Type === 'ComputedField' || Type === 'ExportField' ? computed[Name] : stored[Name];
    if (value !== undefined) values[home === 'user' ? 'Fields' : 'ProjectFields'][Name] = value;
  }
  return values;
}
