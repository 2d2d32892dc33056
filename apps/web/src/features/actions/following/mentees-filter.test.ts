import { expect, test } from 'vitest';
import { menteesFilter } from './mentees-filter.ts';

test('the address says which mentees the list shows', () => {
  expect(menteesFilter({ show: 'late', phase: 'Έρευνα αγοράς', mentor: '7' })).toEqual({
    Show: 'late',
    Phase: 'Έρευνα αγοράς',
    MentorId: 7,
  });
  expect(menteesFilter({ state: '0' })).toEqual({ State: 0 });
});

test('what no list knows is passed over', () => {
  expect(menteesFilter({ show: 'everyone', state: '4', mentor: '-1', phase: 'Έρευνα αγοράς' })).toEqual({});
  expect(menteesFilter({})).toEqual({});
});
