import { expect, test } from 'vitest';
import { filterParams, isFiltered, readAddress } from './shelf-address.ts';

test('an empty address shows all items, newest first, as cards', () => {
  const address = readAddress({});
  expect(address).toEqual({ shelf: 'all', words: '', view: 'cards', page: 1 });
  expect(isFiltered(address)).toBe(false);
});

test('the address contains the list, search, filters, order, view, page and the open item', () => {
  const address = readAddress({
    show: 'recent',
    q: ' δάνεια ',
    kind: 'Url',
    order: 'title',
    view: 'list',
    page: '3',
    item: '7',
  });
  expect(address).toMatchObject({
    shelf: 'recent',
    words: 'δάνεια',
    kind: 'Url',
    order: 'title',
    view: 'list',
    page: 3,
    item: 7,
  });
  expect(isFiltered(address)).toBe(true);
  expect(filterParams(address)).toMatchObject({ q: 'δάνεια', view: 'list' });
});

test('unknown values are ignored', () => {
  expect(readAddress({ show: 'ξένο', order: 'τύχη', language: 'fr', page: '-2', item: 'x' })).toMatchObject({
    shelf: 'all',
    page: 1,
  });
});
