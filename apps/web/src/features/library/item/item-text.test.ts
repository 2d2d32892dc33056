import { expect, test } from 'vitest';
import { formatBytes, itemLook, linkHost, proposedTitle } from './item-text.ts';

test.each([
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides'],
  ['image/png', 'image'],
  ['application/zip', 'file'],
])('a file of type %s has the icon %s', (Type, look) => {
  expect(itemLook({ Type, Link: null })).toBe(look);
});

test('links are named by host, files by size', () => {
  expect(itemLook({ Type: '', Link: 'https://www.example.gr/a' })).toBe('link');
  expect(linkHost('https://www.example.gr/a?b')).toBe('example.gr');
  expect([0, 900, 1536, 5_242_880].map((bytes) => formatBytes(bytes, 'el'))).toEqual([
    '0 B',
    '900 B',
    '1,5 KB',
    '5 MB',
  ]);
});

test('a title is proposed from the file name', () => {
  expect(['Οδηγός_δανείων.pdf', 'archive.tar.gz', 'χωρίς'].map(proposedTitle)).toEqual([
    'Οδηγός δανείων',
    'archive.tar',
    'χωρίς',
  ]);
});
