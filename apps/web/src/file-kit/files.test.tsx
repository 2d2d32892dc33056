import type { FileRecord, UploadState } from '@ithaki/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Providers } from '../app/Providers.tsx';
import { queryClient } from '../app/query-client.ts';
import { startTexts } from '../i18n/text.ts';
import { anIdentity } from '../testing/an-identity.ts';
import { fakeServer, Refusal } from '../testing/fake-server.ts';
import { FileBox, FileSubmit } from './index.ts';

const box = { category: 'task/7', name: 'work' };
const Limits = {
  MaxBytes: 1_000_000,
  Groups: ['text' as const],
  Accept: '.txt,.pdf',
  QuotaLeft: 5_000_000,
  PartSize: 262_144,
};

let count = 0;
/** A file that the signed-in person may change. */
function aFile(change: Partial<FileRecord> = {}): FileRecord {
  count += 1;
  const Version = `2026112110000000${count % 10}`;
  return {
    Id: `file${count}`.padEnd(22, '0'),
    Name: `work001${Version}`,
    FileName: `σχέδιο${count}.txt`,
    Category: 'task/7',
    Type: 'text/plain',
    CanEdit: true,
    UserId: 5,
    Index: 1,
    Version,
    Latest: true,
    Versions: 1,
    Bytes: 2048,
    Sha256: 'a'.repeat(64),
    UploadedAt: '2026-11-21T10:00:00Z',
    UploadedBy: { Id: 5, Name: 'Παπαδοπούλου Ελένη' },
    Thumbnail: false,
    ...change,
  };
}

let person = 700;
type Answers = Parameters<typeof fakeServer>[0];

/** Renders a box of files with a fake server that stores uploads; each test uses another person. */
async function open(files: FileRecord[], piece = <FileBox box={box} label="Αρχεία" />, more: Answers['files'] = {}) {
  person += 1;
  const Id = person;
  queryClient.clear();
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Id }) },
    files: {
      list: () => ({ Files: files, CanAdd: true, Limits }),
      startUpload: () => ({ Id: 'u'.repeat(22) }),
      uploadPart: ({ part }) => ({ Part: Number(part), Bytes: 1, Sha256: 'a'.repeat(64) }),
      endUpload: () => {
        const stored = aFile({ FileName: 'νέο.txt' });
        files.push(stored);
        return stored;
      },
      ...more,
    },
  });
  await startTexts();
  // On a real page the guard has loaded the identity before rendering.
  const { identityQuery } = await import('../api/session.ts');
  await queryClient.ensureQueryData(identityQuery());
  render(<Providers>{piece}</Providers>);
  await screen.findByText(/Διαλέξτε, σύρετε εδώ/);
  return { calls, called: (name: string) => calls.filter(({ path }) => path.endsWith(`/${name}`)) };
}

const chosen = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const text = (content: string, name = 'νέο.txt') => new File([content], name, { type: 'text/plain' });

test('a chosen file is uploaded and then listed', async () => {
  const { called } = await open([]);
  await userEvent.upload(chosen(), text('Το σχέδιό μου'));
  expect(await screen.findByRole('button', { name: 'νέο.txt' })).toBeDefined();
  expect(called('StartUpload')[0]?.body).toMatchObject({
    ...{ Category: 'task/7', Name: 'work', Index: 'next', OriginalName: 'νέο.txt', Parts: 1, PartSize: 262_144 },
  });
  expect(called('uploadpart')).toHaveLength(1);
  expect(called('EndUpload')[0]?.body).toMatchObject({ Id: 'u'.repeat(22) });
});

test('a file that would be refused is not uploaded, and the reason is shown', async () => {
  const { called } = await open([]);
  const tooLarge = text('x'.repeat(1_000_001), 'μεγάλο.txt');
  fireEvent.change(chosen(), { target: { files: [tooLarge, text('MZ', 'ιός.exe')] } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Το «μεγάλο.txt» ξεπερνά το όριο');
  expect(alert.textContent).toContain('Το «ιός.exe» είναι είδος αρχείου που δεν γίνεται δεκτό εδώ.');
  expect(called('StartUpload')).toEqual([]);
});

test('a refusal of the server is shown, and the upload can be retried or cancelled', async () => {
  const startUpload = vi.fn((): { Id: string } => {
    throw new Refusal(422, 'QuotaFull', 'Δεν υπάρχει άλλος χώρος.');
  });
  await open([], <FileBox box={box} label="Αρχεία" />, { startUpload });
  await userEvent.upload(chosen(), text('α'));
  const line = await screen.findByRole('listitem');
  expect(await within(line).findByText('Δεν υπάρχει άλλος χώρος.')).toBeDefined();
  await userEvent.click(within(line).getByRole('button', { name: 'Νέα προσπάθεια για το «νέο.txt»' }));
  await waitFor(() => expect(startUpload).toHaveBeenCalledTimes(2));
  await userEvent.click(await within(line).findByRole('button', { name: 'Ακύρωση του «νέο.txt»' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('several files are dropped, a screenshot is pasted', async () => {
  const { called } = await open([]);
  const item = (file: File) => ({ kind: 'file', getAsFile: () => file });
  const zone = screen.getByText(/Διαλέξτε, σύρετε εδώ/);
  const dataTransfer = { items: [text('α', 'α.txt'), text('β', 'β.txt')].map(item), files: [] };
  fireEvent.drop(zone, { dataTransfer });
  fireEvent.paste(document, { clipboardData: { items: [item(text('γ', 'γ.txt'))], files: [text('γ')] } });
  await waitFor(() => expect(called('EndUpload')).toHaveLength(3));
  expect(called('StartUpload').map(({ body }) => (body as UploadState).OriginalName)).toEqual([
    'α.txt',
    'β.txt',
    'γ.txt',
  ]);
});

test('deleting asks first and is offered only for files that may be changed', async () => {
  const remove = vi.fn(() => ({ Ok: true as const }));
  const mine = aFile({ FileName: 'δικό μου.txt' });
  await open([mine, aFile({ FileName: 'άλλου.txt', CanEdit: false })], <FileBox box={box} label="Αρχεία" />, {
    remove,
  });
  expect(screen.queryByRole('button', { name: 'Περισσότερα για το «άλλου.txt»' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Περισσότερα για το «δικό μου.txt»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Διαγραφή', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Είστε σίγουροι;' });
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Διαγραφή' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ Id: mine.Id }, expect.anything()));
});

test('the newest of several versions cannot be deleted alone', async () => {
  const newest = aFile({ Versions: 2, FileName: 'σχέδιο.txt' });
  const earlier = { ...newest, Version: '20260101000000000', Latest: false };
  const versionsOf = () => [newest, earlier];
  await open([newest], <FileBox box={box} label="Αρχεία" />, { versionsOf });
  await userEvent.click(screen.getByRole('button', { name: 'Περισσότερα για το «σχέδιο.txt»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Εκδόσεις', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Εκδόσεις του «σχέδιο.txt»' });
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
  expect(within(dialog).getAllByRole('button', { name: /^Διαγραφή αυτής της έκδοσης/ })).toHaveLength(1);
});

test('submitting is offered only when the files differ from the last submission', async () => {
  const before = aFile();
  const submit = (
    <FileSubmit box={box} label="Αρχεία" submitted={[before]}>
      {({ differs }) => (
        <button type="button" disabled={!differs}>
          Υποβολή
        </button>
      )}
    </FileSubmit>
  );
  await open([before], submit);
  const button = screen.getByRole('button', { name: 'Υποβολή' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await userEvent.upload(chosen(), text('κι άλλο'));
  await waitFor(() => expect(button.disabled).toBe(false));
});
