import type { Calls, MicrodataSheet, ReplyOf } from '@ithaki/contract';
import { firstDefinition } from '@ithaki/microdata';
import { texts } from '@ithaki/texts';
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

const { el } = texts;
const count = { Women: 1, Men: 2, Total: 3 };
const totals: ReplyOf<Calls['microdataTotals']['indicators']> = {
  ...{ Grand: count, Complete: count, Cross: [], Checks: [] },
  Rows: [{ Code: 'EECO01', Group: 'participants', Label: 'Συμμετέχοντες', Special: false, Count: count }],
};

test('totals say that an earlier day could not be loaded, and show what changed once it can be', async () => {
  let isThere = false;
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'microdata.totals', 'microdata.see'] }) },
    microdataTotals: {
      indicators: ({ At }) => {
        if (At && !isThere) throw new Refusal(410, 'BatchBlanked', 'Έχουν σβηστεί.');
        return totals;
      },
    },
  });
  await openApp('/epicheiro/admin/project/microdata/totals?base=accepted&from=01-03-2026');
  await screen.findByText(el['microdata.totals.from.failed']);
  expect(screen.queryByRole('columnheader', { name: el['microdata.totals.change'] })).toBeNull();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: el['ui.error.retry'] }));
  await screen.findByRole('button', { name: /EECO01: μεταβολή 0/ });
});

test('a problem of many is mended with a choice of its field, without the wrong one', async () => {
  const field = { Name: 'city', Label: 'Δήμος', Type: 'select' as const, Visible: 1000, Editable: 1000 };
  const choices = ['Παλιάς Πόλης', 'Αθηναίων', 'Πειραιώς'].map((Value) => ({ Value, Label: Value }));
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'microdata.see', 'people.edit'] }) },
    grids: {
      settings: () =>
        ({ Fields: [{ ...field, home: 'user', CanEdit: true, Options: choices }] }) as unknown as ReplyOf<
          Calls['grids']['settings']
        >,
    },
    microdataCompletion: {
      list: () => ({
        ...{ list: [], All: 0, NotReady: [], Unknown: [], Repeated: [] },
        Counts: { all: 2 } as never,
        Setup: { Definition: true, Mis: '', KeptUntil: '31-12-2032', Filter: false },
        Shared: [
          {
            ...{ Code: 'MD-P15', Message: 'Δεν υπάρχει', Field: 'city', Label: 'Δήμος', Format: 'municipality' },
            ...{ Value: 'Παλιάς Πόλης', UserIds: [1, 2] },
          },
        ],
      }),
    },
  });
  await openApp('/epicheiro/admin/project/microdata');
  await userEvent.click(await screen.findByRole('button', { name: el['microdata.shared.mend'] }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Δήμος: η σωστή τιμή' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Αθηναίων', 'Πειραιώς']);
});

test('a colleague’s newer version of the questions is compared with one’s own, and one of the two is kept', async () => {
  const question = (Id: number, text: string) => ({ Id, Type: 1 as const, Text: { el: text, en: text }, Child: [] });
  const version = (Version: number, ...questions: ReturnType<typeof question>[]) => ({
    Version,
    Sections: [{ Key: 'A', Title: { el: 'Ενότητα', en: 'Section' }, Questions: questions }],
  });
  const first = question(1001, 'Εργάζεστε;');
  let stored = version(1, first);
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'microdata.sheets', 'microdata.setup'] }) },
    microdataDefinitions: {
      start: () => stored,
      save: ({ Sections, Version }) => {
        if (Version !== stored.Version)
          throw new Refusal(409, 'Conflict', 'Το άλλαξε κάποιος άλλος.', { Current: stored });
        stored = { Version: stored.Version + 1, Sections: Sections as typeof stored.Sections };
        return stored;
      },
    },
  });
  await openApp('/epicheiro/admin/project/microdata/setup');
  await userEvent.click(await screen.findByRole('button', { name: /A · Ενότητα/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Επεξεργασία' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Κωδικός' }), 'A1');
  // Meanwhile a colleague adds a question.
  stored = version(2, first, question(1002, 'Σπουδάζετε;'));
  await userEvent.click(screen.getByRole('button', { name: el['microdata.setup.save'] }));
  const mine = await screen.findByRole('region', { name: el['ui.conflict.mine'] });
  expect(mine.textContent).toContain('1001 A1 Εργάζεστε;');
  expect(mine.textContent).not.toContain('1002');
  const theirs = screen.getByRole('region', { name: el['ui.conflict.theirs'] });
  expect(theirs.textContent).toContain('1002 Σπουδάζετε;');
  await userEvent.click(screen.getByRole('button', { name: el['ui.conflict.keepMine'] }));
  await screen.findByText('Έκδοση 3');
  expect(calls.filter(({ path }) => path.endsWith('SaveDefinition')).map(({ body }) => body)).toMatchObject([
    { Version: 1 },
    { Version: 2, Sections: [{ Questions: [{ Id: 1001, Code: 'A1' }] }] },
  ]);
});
