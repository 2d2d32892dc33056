import { expect, test } from 'vitest';
import { isNarrowed, keptRows, readAddress } from './shelf-address.ts';

test('an address without anything is the newest of everyone, as cards', () => {
  const address = readAddress({});
  expect(address).toEqual({ shelf: 'all', words: '', view: 'cards', page: 1 });
  expect(isNarrowed(address)).toBe(false);
});

test('an address says shelf, search, filters, order, form, page and the open item', () => {
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
  expect(isNarrowed(address)).toBe(true);
  expect(keptRows(address)).toMatchObject({ q: 'δάνεια', view: 'list' });
});

test('what nobody wrote there is passed over', () => {
  expect(readAddress({ show: 'ξένο', order: 'τύχη', language: 'fr', page: '-2', item: 'x' })).toMatchObject({
    shelf: 'all',
    page: 1,
  });
});
