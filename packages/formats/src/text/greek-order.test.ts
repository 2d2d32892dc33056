import { expect, it } from 'vitest';
import order from '../../test-data/sort_order_el.json' with { type: 'json' };
import { compareGreek } from '../index.ts';

it('puts surnames in Greek order, accents and capitals aside', () => {
  expect(order.input.toSorted(compareGreek)).toEqual(order.expected);
});
