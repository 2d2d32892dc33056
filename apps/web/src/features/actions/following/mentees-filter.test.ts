import { expect, test } from 'vitest';
import { menteesFilter } from './mentees-filter.ts';

test('reads from the address which mentees the list shows', () => {
  expect(menteesFilter({ show: 'late', phase: 'Έρευνα αγοράς', mentor: '7' })).toEqual({
    Show: 'late',
    Phase: 'Έρευνα αγοράς',
    MentorId: 7,
  });
  expect(menteesFilter({ state: '0' })).toEqual({ State: 0 });
  expect(menteesFilter({ show: 'late', on: '01-06-2026' })).toEqual({ Show: 'late', LateOn: '01-06-2026' });
});

test('ignores unknown values in the address', () => {
  expect(menteesFilter({ show: 'everyone', state: '4', mentor: '-1', phase: 'Έρευνα αγοράς' })).toEqual({});
  expect(menteesFilter({ show: 'late', on: '31-02-2026' })).toEqual({ Show: 'late' });
  expect(menteesFilter({ show: 'waiting', on: '01-06-2026' })).toEqual({ Show: 'waiting' });
  expect(menteesFilter({})).toEqual({});
});
