import { expect, test } from 'vitest';
import { fileBoxName } from '../box/box-name.ts';
import { previewKind } from '../box/file-kind.ts';
import { formatBytes } from '../bytes.ts';
import { accepts, splitAccepted } from './choice-refusal.ts';
import { SpeedMeter } from './speed.ts';
import { splitParts } from './upload-parts.ts';

test('sizes are formatted with units', () => {
  expect([0, 820, 2048, 3_565_158].map((bytes) => formatBytes(bytes, 'el'))).toEqual([
    '0 B',
    '820 B',
    '2 KB',
    '3,4 MB',
  ]);
  expect(formatBytes(3_565_158, 'en')).toBe('3.4 MB');
});

test('types that a browser could run have no preview', () => {
  expect(previewKind('image/png')).toBe('image');
  expect(previewKind('text/csv; charset=utf-8')).toBe('text');
  expect(previewKind('video/mp4')).toBe('video');
  for (const type of ['text/html', 'image/svg+xml', 'text/javascript', 'application/xml', 'application/zip']) {
    expect(previewKind(type), type).toBeUndefined();
  }
});

test('a file is split into equal parts and a rest; an empty file is one empty part', () => {
  expect(splitParts(10, 4)).toEqual([
    { number: 0, from: 0, to: 4 },
    { number: 1, from: 4, to: 8 },
    { number: 2, from: 8, to: 10 },
  ]);
  expect(splitParts(0, 4)).toEqual([{ number: 0, from: 0, to: 0 }]);
});

test('an accept list includes a file by extension or media type', () => {
  const png = { name: 'Φωτό.PNG', type: 'image/png' };
  expect(['', '.png', 'image/*', '.pdf, .png', 'image/png'].map((accept) => accepts(accept, png))).toEqual(
    Array(5).fill(true),
  );
  expect(['.pdf', 'text/*', '.pngx'].map((accept) => accepts(accept, png))).toEqual(Array(3).fill(false));
});

test('files are accepted while the quota allows', () => {
  const limits = { MaxBytes: 5, Groups: [], Accept: '', QuotaLeft: 7, PartSize: 4 };
  const files = ['1234', '123456', '123', '1234'].map((content, index) => new File([content], `${index}`));
  const { taken, refused } = splitAccepted(
    files.map((file) => ({ file, folder: false })),
    limits,
  );
  expect(taken.map(({ name }) => name)).toEqual(['0', '2']);
  expect(refused.map(([{ name }, reason]) => [name, reason])).toEqual([
    ['1', 'tooLarge'],
    ['3', 'noRoom'],
  ]);
});

test('the name of a box is the part before a file’s index and version', () => {
  expect(fileBoxName({ Name: 'work2026/00320261121100000000' })).toBe('work2026/');
});

test('speed is averaged over the last seconds', () => {
  const speed = new SpeedMeter();
  speed.note(1000, 0);
  expect(speed.at(500)).toBe(0);
  speed.note(1000, 1000);
  speed.note(1000, 2000);
  expect(speed.at(2000)).toBe(1000);
  expect(speed.at(60_000)).toBe(0);
});
