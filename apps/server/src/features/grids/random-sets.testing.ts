import type { FieldFilter } from '@ithaki/contract';
import { fold, searchTerms } from '@ithaki/formats';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type aGrid, type GridMentee, regions } from './grid.testing.ts';

type Grid = Awaited<ReturnType<typeof aGrid>>;

/** A mentee as the reference model describes them, with the stored data of the task. */
interface GridMenteeWithWork extends GridMentee {
  place: string;
  taskMentor: number | null;
}

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** Writes data into the task of the mentees who have it, and assigns an action mentor to some of them. */
export async function withWork(db: Db, { mentees, task, mentors }: Grid): Promise<GridMenteeWithWork[]> {
  const withTask = mentees.map((person, n): GridMenteeWithWork => {
    const none = person.task === 'none';
    const place = none ? '' : pick(['', 'Χανιά', 'Αθήνα'], n);
    return { ...person, place, taskMentor: none ? null : pick([null, mentors[1] ?? null, null, null, null], n) };
  });
  for (const { id, place, taskMentor } of withTask)
    await sql`update mentee_actions set mentor_id = ${taskMentor}::int,
      mentee_data = ${JSON.stringify(place === '' ? {} : { place })}::jsonb
      where mentee_id = ${id} and action_id = ${task}`.execute(db);
  return withTask;
}

const filter: fc.Arbitrary<FieldFilter> = fc.oneof(
  fc.record({
    Field: fc.constant('region'),
    Match: fc.constant('in' as const),
    Value: fc.subarray(regions, { minLength: 1 }),
  }),
  fc.record({
    Field: fc.constantFrom('region', 'town', 'skills', 'tags', 'first_name'),
    Match: fc.constantFrom('equals' as const, 'contains' as const, 'starts' as const),
    Value: fc.constantFrom('Αττική', 'χανια', 'Χανιά', 'α', 'νέος', 'αγρ', 'ζ', 'Ζωή'),
  }),
  fc.record({
    Field: fc.constantFrom('region', 'town', 'skills', 'tags', 'capital', 'birth_date'),
    Match: fc.constantFrom('empty' as const, 'notempty' as const),
  }),
  fc.record({
    Field: fc.constant('capital'),
    Match: fc.constantFrom('from' as const, 'to' as const),
    Value: fc.constantFrom('0', '250', '777.5'),
  }),
  fc.record({
    Field: fc.constant('birth_date'),
    Match: fc.constant('between' as const),
    Value: fc
      .tuple(fc.constantFrom('', '01-01-1970', '15-06-1980'), fc.constantFrom('', '31-12-1985', '01-02-1999'))
      .map((ends) => [...ends]),
  }),
);

const value = fc.oneof(
  fc.record({
    Name: fc.constant('place'),
    Match: fc.constantFrom('equals' as const, 'contains' as const),
    Value: fc.constantFrom('Χανιά', 'χαν', 'α'),
  }),
  fc.record({ Name: fc.constant('place'), Match: fc.constantFrom('empty' as const, 'notempty' as const) }),
);

/** Generates random sets with filters of every kind, alone and combined, for the mentees of `aGrid`. */
export const memberSetsOf = ({ mentors, coordinator, task }: Grid) =>
  fc.record(
    {
      Filter: fc.array(filter, { maxLength: 3 }),
      Search: fc.constantFrom('παπα', 'ΠΑΠΠΑΣ', 'ζω', 'α', 'γιωργοσ χαν', 'κρητ', 'γιωργοσ κρητ', 'ξξξ', 'smith'),
      MentorId: fc.constantFrom(0, ...mentors),
      CoordId: fc.constantFrom(0, coordinator),
      Active: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      ActionFilters: fc
        .record(
          {
            Status: fc.subarray(['none', 'published', 'completed'] as const, { minLength: 1 }),
            MentorId: fc.constantFrom(...mentors),
            value,
          },
          { requiredKeys: [] },
        )
        .map(({ value: valueFilter, ...Params }) => [{ ActionId: task, Params: { ...Params, ...valueFilter } }]),
    },
    { requiredKeys: [] },
  );
export type RandomSet = ReturnType<typeof memberSetsOf> extends fc.Arbitrary<infer T> ? T : never;
type ActionParams = NonNullable<RandomSet['ActionFilters']>[number]['Params'];

const sortableDate = (text: string) => text.split('-').reverse().join('');

/** Returns the single values contained in the text of a field. */
export const splitValue = (field: string, text: string): string[] => {
  if (field === 'skills') return text === '' ? [] : (JSON.parse(text) as string[]);
  if (field === 'tags') return text.split(';').map((part) => part.trim());
  return [text];
};

function matchesField(person: GridMenteeWithWork, { Field, Match = 'equals', Value = '' }: FieldFilter): boolean {
  const whole = person.fields[Field] ?? '';
  if (Match === 'empty') return whole === '';
  if (Match === 'notempty') return whole !== '';
  if (whole === '') return false;
  const values = [Value].flat();
  const key = (text: string): number | string =>
    Field === 'capital' ? Number(text) : Field === 'birth_date' ? sortableDate(text) : fold(text);
  const [first = '', second = ''] = values;
  return splitValue(Field, whole).some((part) => {
    if (Match === 'contains') return fold(part).includes(fold(first));
    if (Match === 'starts') return fold(part).startsWith(fold(first));
    if (Match === 'from') return key(part) >= key(first);
    if (Match === 'to') return key(part) <= key(first);
    if (Match === 'between')
      return (first === '' || key(part) >= key(first)) && (second === '' || key(part) <= key(second));
    return values.includes(part);
  });
}

function matchesAction(person: GridMenteeWithWork, params: ActionParams): boolean {
  const { Status, MentorId } = params;
  const { Name, Match, Value = '' } = { Name: undefined, Match: undefined, Value: undefined, ...params };
  if (Status && !Status.includes(person.task)) return false;
  if (MentorId !== undefined && (person.task === 'none' || (person.taskMentor ?? person.mentor) !== MentorId))
    return false;
  if (Name === undefined) return true;
  if (Match === 'empty') return person.place === '';
  if (Match === 'notempty') return person.place !== '';
  return Match === 'contains' ? fold(person.place).includes(fold(Value)) : person.place === Value;
}

/** Returns the mentees that a set selects, computed by a simple implementation to compare the server with. */
export function selectMentees(people: readonly GridMenteeWithWork[], body: RandomSet): GridMenteeWithWork[] {
  const terms = searchTerms(fold(body.Search ?? ''));
  return people.filter(
    (person) =>
      (body.Filter ?? []).every((fieldFilter) => matchesField(person, fieldFilter)) &&
      terms.every((term) => Object.values(person.fields).some((text) => fold(text).includes(term))) &&
      (body.MentorId === undefined ||
        (body.MentorId === 0
          ? person.mentor === null
          : person.mentor === body.MentorId || person.taskMentor === body.MentorId)) &&
      (body.CoordId === undefined || (person.coordinator ?? 0) === body.CoordId) &&
      (body.Active ?? [0, 1]).includes(person.state) &&
      (body.ActionFilters ?? []).every(({ Params }) => matchesAction(person, Params)),
  );
}
