import { type FieldFilter, grids } from '@ithaki/contract';
import { fold, searchTerms } from '@ithaki/formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { aGrid, type Made, regions } from './grid.testing.ts';

const app = await aTestApp();
const { manager, mentors, coordinator, task, made } = await aGrid(app.db, 90);

const dayOf = (text: string) => text.split('-').reverse().join('');
const partsOf = (field: string, value: string): string[] => {
  if (field === 'skills') return value === '' ? [] : (JSON.parse(value) as string[]);
  if (field === 'tags') return value.split(';').map((part) => part.trim());
  return [value];
};

/** What a filter means, said plainly. */
function holds(person: Made, { Field, Match = 'equals', Value = '' }: FieldFilter): boolean {
  const whole = person.fields[Field] ?? '';
  if (Match === 'empty') return whole === '';
  if (Match === 'notempty') return whole !== '';
  if (whole === '') return false;
  const values = [Value].flat();
  const key = (text: string): number | string =>
    Field === 'capital' ? Number(text) : Field === 'birth_date' ? dayOf(text) : fold(text);
  const [first = '', second = ''] = values;
  return partsOf(Field, whole).some((part) => {
    if (Match === 'contains') return fold(part).includes(fold(first));
    if (Match === 'starts') return fold(part).startsWith(fold(first));
    if (Match === 'from') return key(part) >= key(first);
    if (Match === 'to') return key(part) <= key(first);
    if (Match === 'between')
      return (first === '' || key(part) >= key(first)) && (second === '' || key(part) <= key(second));
    return values.includes(part);
  });
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

const asked = fc.record(
  {
    Filter: fc.array(filter, { maxLength: 3 }),
    Search: fc.constantFrom('παπα', 'ΠΑΠΠΑΣ', 'ζω', 'α', 'γιωργοσ χαν', 'ξξξ', 'smith'),
    MentorId: fc.constantFrom(0, ...mentors),
    CoordId: fc.constantFrom(0, coordinator),
    Active: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    ActionFilters: fc
      .subarray(['none', 'published', 'completed'] as const, { minLength: 1 })
      .map((Status) => [{ ActionId: task, Params: { Status } }]),
  },
  { requiredKeys: [] },
);
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function expected(body: Asked): number[] {
  const terms = searchTerms(fold(body.Search ?? ''));
  return made
    .filter(
      (person) =>
        (body.Filter ?? []).every((one) => holds(person, one)) &&
        terms.every((term) => Object.values(person.fields).some((value) => fold(value).includes(term))) &&
        (body.MentorId === undefined || (person.mentor ?? 0) === body.MentorId) &&
        (body.CoordId === undefined || (person.coordinator ?? 0) === body.CoordId) &&
        (body.Active ?? [0, 1]).includes(person.state) &&
        (body.ActionFilters ?? []).every(({ Params }) => (Params.Status as string[]).includes(person.task)),
    )
    .map((person) => person.id)
    .sort((a, b) => a - b);
}

test('pages and counts of 500 random filters are what the filters mean, each mentee once', async () => {
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.constantFrom({}, { Order: 'birth_date' }, { ActionOrder: task, Desc: true }),
      async (body, order) => {
        const ids: number[] = [];
        for (let Page = 0; ; Page++) {
          const { reply } = await app.call(
            grids.page,
            { ...body, ...order, Page, Count: 40, ActionIds: [] },
            { as: manager },
          );
          ids.push(...reply.map((row) => row.User.Id));
          if (reply.length < 40) break;
        }
        const wanted = expected(body);
        expect(ids.sort((a, b) => a - b)).toEqual(wanted);
        const { reply: count } = await app.call(grids.count, body, { as: manager });
        expect(count).toEqual({ All: wanted.length, count: Math.ceil(wanted.length / 10) });
      },
    ),
    { numRuns: 500 },
  );
}, 120_000);

test('distinct values count what the other filters leave', async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.constantFrom('region', 'town', 'skills', 'tags', 'first_name'), async (body, field) => {
      const { MentorId, CoordId, ...rest } = body;
      const { reply } = await app.call(
        grids.filterValues,
        {
          Active: [0, 1],
          ...rest,
          Roles: ['Mentee'],
          filterMentorId: MentorId,
          filterCoordId: CoordId,
          Fields: [field],
        },
        { as: manager },
      );
      const left = new Set(expected({ ...body, Filter: (body.Filter ?? []).filter((one) => one.Field !== field) }));
      const counts = new Map<string, number>();
      for (const person of made.filter(({ id }) => left.has(id)))
        for (const part of new Set(partsOf(field, person.fields[field] ?? '')))
          if (part !== '') counts.set(part, (counts.get(part) ?? 0) + 1);
      expect(new Map(reply.Filters[0]?.Values.map(({ Value, Count }) => [Value, Count]))).toEqual(counts);
    }),
    { numRuns: 150 },
  );
}, 120_000);
