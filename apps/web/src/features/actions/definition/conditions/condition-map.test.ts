import { expect, test } from 'vitest';
import { anAction } from '../../testing/mentee-actions.ts';
import { conditionMap } from './condition-map.ts';

const after = (Id: number, ...ids: number[]) =>
  anAction({ Id, Data: { EnableCondition: ids.map((id) => `actions[${id}].Completed`).join(' && ') } });

test('an action is one column to the right of the last one that it waits for, with an arrow from each', () => {
  const { actions, arrows, unlinkedCount } = conditionMap([
    after(1),
    after(2, 1),
    after(3, 1, 2),
    after(4),
    after(5, 1, 999),
  ]);
  expect(actions.map(({ action, column, row }) => [action.Id, column, row])).toEqual([
    [1, 0, 0],
    [2, 1, 0],
    [3, 2, 0],
    [5, 1, 1],
  ]);
  expect(arrows.map(({ from, to }) => [from.action.Id, to.action.Id])).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 5],
  ]);
  expect(unlinkedCount).toBe(1);
});

test('actions that wait for one another or for themselves are placed too', () => {
  const { actions, arrows } = conditionMap([after(1, 2), after(2, 1), after(3, 3)]);
  expect(actions.map(({ action }) => action.Id)).toEqual([1, 2]);
  expect(arrows).toHaveLength(2);
});
