import { expect, test } from 'vitest';
import { hostOf, lookOf, sizeOf, titleOfFile } from './item-text.ts';

test.each([
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides'],
  ['image/png', 'image'],
  ['application/zip', 'file'],
])('a file of %s looks like %s', (Type, look) => {
  expect(lookOf({ Type, Link: null })).toBe(look);
});

test('a link says its host, a file its size', () => {
  expect(lookOf({ Type: '', Link: 'https://www.example.gr/a' })).toBe('link');
  expect(hostOf('https://www.example.gr/a?b')).toBe('example.gr');
  expect([0, 900, 1536, 5_242_880].map((bytes) => sizeOf(bytes, 'el'))).toEqual(['0 B', '900 B', '1,5 KB', '5 MB']);
});

test('a file’s name is a title to begin with', () => {
  expect(['Οδηγός_δανείων.pdf', 'archive.tar.gz', 'χωρίς'].map(titleOfFile)).toEqual([
    'Οδηγός δανείων',
    'archive.tar',
    'χωρίς',
  ]);
});
