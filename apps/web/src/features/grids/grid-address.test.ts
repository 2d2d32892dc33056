import { type FieldFilter, matches, progressStates } from '@ithaki/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Search } from '../../address/address-state.ts';
import {
  type ActionFilter,
  readAddress,
  valueMatches,
  withAction,
  withFilter,
  withoutFilters,
  withStates,
} from './grid-address.ts';

const value = fc.string({ minLength: 1, maxLength: 30, unit: 'binary' });
const filter: fc.Arbitrary<FieldFilter> = fc
  .record({ Field: fc.stringMatching(/^[a-z_]{1,12}$/), Match: fc.constantFrom(...matches) })
  .chain(({ Field, Match }): fc.Arbitrary<FieldFilter> => {
    if (Match === 'empty' || Match === 'notempty') return fc.constant({ Field, Match });
    if (Match === 'in')
      return fc.array(value, { minLength: 1, maxLength: 5 }).map((Value) => ({ Field, Match, Value }));
    if (Match === 'between') return fc.tuple(value, value).map((Value) => ({ Field, Match, Value: [...Value] }));
    return value.map((Value) => ({ Field, Match, Value }));
  });

const actionFilter: fc.Arbitrary<ActionFilter> = fc.record(
  {
    ActionId: fc.constant(7),
    States: fc.subarray([...progressStates]),
    MentorId: fc.integer({ min: 1, max: 99 }),
    Value: fc.record({ Name: value, Match: fc.constantFrom(...valueMatches), Value: value }),
  },
  { requiredKeys: ['ActionId', 'States'] },
);

test('reads any filter written to an address, also with the characters that separate values', () => {
  fc.assert(
    fc.property(filter, (written) => {
      expect(readAddress(withFilter(written.Field, written)).filters).toEqual([written]);
    }),
  );
  const withSeparators = { Field: 'town', Match: 'in' as const, Value: ['α|β', '100%', '%7C', 'στις: 3'] };
  expect(readAddress(withFilter('town', withSeparators)).filters).toEqual([withSeparators]);
});

test('reads filters on actions and on membership states from an address', () => {
  fc.assert(
    fc.property(actionFilter, (written) => {
      const isEmpty = written.States.length === 0 && !written.MentorId && !written.Value;
      expect(readAddress(withAction(written)).actions).toEqual(isEmpty ? [] : [written]);
    }),
  );
  expect(readAddress(withStates([2, 1])).states).toEqual([1, 2]);
  expect(withStates([1, 0])).toEqual({ state: undefined });
});

test('ignores invalid parts of an address', () => {
  const invalid: Search = {
    page: '-3',
    size: '33',
    state: '9',
    mentor: 'x',
    'f.town': 'like:α',
    'a.x': 'late',
    'a.3': 'lost',
  };
  expect(readAddress(invalid)).toEqual(readAddress({}));
});

test('keeps order, tab and page size when all filters are removed', () => {
  const search = {
    q: 'χ',
    'f.town': 'empty',
    'a.3': 'late',
    mentor: '4',
    coord: '0',
    state: '2',
    order: 'town',
    size: '50',
  };
  const left = Object.entries({ ...search, ...withoutFilters(search) }).filter(([, text]) => text !== undefined);
  expect(Object.fromEntries(left)).toEqual({ order: 'town', size: '50' });
});
