import type { MicrodataSheet } from '@ithaki/contract';
import { firstDefinition } from '@ithaki/microdata';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const six = firstDefinition('six') as MicrodataSheet['Sections'];
const idOf = (code: string) => six[0]?.Questions.find(({ Code }) => Code === code)?.Id ?? 0;

const aSheet = (change: Partial<MicrodataSheet> = {}): MicrodataSheet => ({
  ...{ UserId: 1, Name: 'Παππά Στέλλα', Sheet: 'six', Sections: six, DefinitionVersion: 1, Data: [], Defaults: [] },
  ...{ Missing: [], Problems: [], State: 'begun', Version: 1, MenteeFinal: null, MentorFinal: null, HasSpecial: false },
  Can: { Edit: six[0]?.Questions.map(({ Id }) => Id) ?? [], Final: 'mentee', Unfinalise: false, Explain: false },
  Notice: { KeptUntil: '31-12-2032', SentAt: null, Result: null, Revision: 0 },
  ...change,
});

async function openSheet(row: MicrodataSheet, setSix: () => MicrodataSheet = () => row) {
  const made = fakeServer({
    accounts: {
      identity: () => anIdentity({ Id: row.UserId, Can: ['own.account', 'microdata.sheets', 'microdata.fill'] }),
    },
    microdataSheets: { getSix: () => row, setSix },
  });
  await openApp('/epicheiro/microdata/six');
  return made;
}

test('purpose, law, readers and retention come first, and a yes shows the questions that depend on it', async () => {
  // Answers that are not saved yet wait for their person: each test has its own.
  await openSheet(aSheet({ UserId: 2 }));
  expect(await screen.findByText(/Πόσο κρατούνται: έως 31-12-2032/)).toBeDefined();
  expect(screen.queryByText(/Αν εργαζόσασταν και στην είσοδο/)).toBeNull();
  const works = screen.getByRole('radiogroup', { name: /Εργάζεστε ή αυτοαπασχολείστε/ });
  await userEvent.click(within(works).getByRole('radio', { name: 'Ναι' }));
  expect(screen.getByText(/Αν εργαζόσασταν και στην είσοδο/)).toBeDefined();
});

test('handing in with gaps names them at their questions', async () => {
  const made = await openSheet(aSheet(), () => {
    throw new Refusal(422, 'MicrodataMissing', 'Λείπουν απαντήσεις.', {
      Fields: { [idOf('F3')]: 'Συμπληρώστε αυτό το πεδίο.' },
    });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Υποβολή' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Υποβολή' }));
  expect(await screen.findAllByText('Συμπληρώστε αυτό το πεδίο.')).not.toEqual([]);
  const saved = made.filter(({ path }) => path.endsWith('SetMicrodataSix')).map(({ body }) => body);
  expect(saved.filter((body) => JSON.stringify(body).includes('"UserId":1'))).toMatchObject([
    { UserId: 1, Data: [], Final: true },
  ]);
});

test('a sheet that is only read has no button to hand it in', async () => {
  await openSheet(aSheet({ State: 'checked', Can: { Edit: [], Final: null, Unfinalise: false, Explain: false } }));
  expect(await screen.findByText('Μόνο για ανάγνωση')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Υποβολή' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Αίτημα διόρθωσης' })).toBeDefined();
});
