import { expect, test } from 'vitest';
import { draftOf, newView } from './view-draft.ts';
import { readViewFile, writeViewFile } from './view-file.ts';

const view = newView(
  { Class: 'view', Name: 'welcome', Kind: 'blocks' },
  { Descr: 'Καλωσόρισμα', Blocks: [{ Type: 'heading', Text: 'Γεια' }], Access: ['Mentee'] },
);

test('a view that was written to a file is read from it unchanged', async () => {
  expect(await readViewFile(writeViewFile(view, draftOf(view)))).toEqual(draftOf(view));
});

test.each([['{'], ['{}'], ['[1]'], ['{"Format":"other"}']])('the file %s is not taken for a view', async (text) => {
  expect(await readViewFile(new Blob([text]))).toBeUndefined();
});
