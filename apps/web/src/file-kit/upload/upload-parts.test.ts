import { expect, test } from 'vitest';
import { placeNameOf } from '../box/box-name.ts';
import { previewKind } from '../box/file-kind.ts';
import { bytesText } from '../bytes.ts';
import { accepts, sorted } from './choice-refusal.ts';
import { Speed } from './speed.ts';
import { partsOf } from './upload-parts.ts';

test('sizes are said as people say them', () => {
  expect([0, 820, 2048, 3_565_158].map((bytes) => bytesText(bytes, 'el'))).toEqual(['0 B', '820 B', '2 KB', '3,4 MB']);
  expect(bytesText(3_565_158, 'en')).toBe('3.4 MB');
});

test('only what nothing runs of is shown in the page', () => {
  expect(previewKind('image/png')).toBe('image');
  expect(previewKind('text/csv; charset=utf-8')).toBe('text');
  expect(previewKind('video/mp4')).toBe('video');
  for (const type of ['text/html', 'image/svg+xml', 'text/javascript', 'application/xml', 'application/zip']) {
    expect(previewKind(type), type).toBeUndefined();
  }
});

test('a file is cut into parts of one size and a rest; an empty one is one empty part', () => {
  expect(partsOf(10, 4)).toEqual([
    { number: 0, from: 0, to: 4 },
    { number: 1, from: 4, to: 8 },
    { number: 2, from: 8, to: 10 },
  ]);
  expect(partsOf(0, 4)).toEqual([{ number: 0, from: 0, to: 0 }]);
});

test('a list of types takes a file by the end of its name or by its sort', () => {
  const png = { name: 'Φωτό.PNG', type: 'image/png' };
  expect(['', '.png', 'image/*', '.pdf, .png', 'image/png'].map((accept) => accepts(accept, png))).toEqual(
    Array(5).fill(true),
  );
  expect(['.pdf', 'text/*', '.pngx'].map((accept) => accepts(accept, png))).toEqual(Array(3).fill(false));
});

test('files are taken while there is room for them', () => {
  const limits = { MaxBytes: 5, Groups: [], Accept: '', QuotaLeft: 7, PartSize: 4 };
  const files = ['1234', '123456', '123', '1234'].map((content, at) => new File([content], `${at}`));
  const { taken, refused } = sorted(
    files.map((file) => ({ file, folder: false })),
    limits,
  );
  expect(taken.map(({ name }) => name)).toEqual(['0', '2']);
  expect(refused.map(([{ name }, reason]) => [name, reason])).toEqual([
    ['1', 'tooLarge'],
    ['3', 'noRoom'],
  ]);
});

test('the name of a place is what stands before a file’s index and version', () => {
  expect(placeNameOf({ Name: 'work2026/00320261121100000000' })).toBe('work2026/');
});

test('speed is taken over the last seconds', () => {
  const speed = new Speed();
  speed.note(1000, 0);
  expect(speed.at(500)).toBe(0);
  speed.note(1000, 1000);
  speed.note(1000, 2000);
  expect(speed.at(2000)).toBe(1000);
  expect(speed.at(60_000)).toBe(0);
});
