import { onlyOffer } from '@ithaki/application';
import type { Calls, ReplyOf } from '@ithaki/contract';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startTexts } from '../../../../i18n/text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { ApplicantApp } from '../Applicant.tsx';

type FormReply = ReplyOf<Calls['applying']['getForm']>;

const Project = { Id: 1, Url: 'epicheiro', Title: 'Επιχειρώ', TimeZone: 'Europe/Athens' };
const Window = {
  State: 'closed',
  OpensAt: null,
  ClosesAt: null,
  GraceSeconds: 0,
  Now: '2026-11-20T10:00:00Z',
} as const;
const form = {
  Title: 'Αίτηση',
  Sections: [],
  Consents: [],
  Documents: [],
  Stages: [{ Status: 3 as const, Public: 'Μπαίνουν στο πρόγραμμα', Edit: false }],
};
const Codes = { Show: {}, Filter: {}, Validation: {} };
const Opened = { At: '2026-11-20T10:00:00Z', Mark: 'x' };
const formReply: FormReply = {
  Project,
  Version: 1,
  Form: form,
  Codes,
  Window,
  Today: '2026-11-20',
  Closes: null,
  Opened,
};
const offers = [{ Project, Title: 'Αίτηση', Window }];

const row = (Place: number, kayas: number, Standing: 'selected' | 'reserve' | 'out') => ({
  ...{ Place, kayas, Standing, Points: 42.5 - Place, DecidedBy: '' },
});

async function open(address: string, ranking: ReplyOf<Calls['selection']['publicRanking']>) {
  window.history.pushState(null, '', address);
  fakeServer({
    applying: { offers: () => offers, getForm: () => formReply },
    selection: { publicRanking: () => ranking },
  });
  await startTexts();
  render(<ApplicantApp />);
}

test('the published ranking shows participant numbers and the deadline for objections', async () => {
  await open('/applicationForm/ranking?project=epicheiro', {
    ...{ Id: 3, Kind: 'provisional', PublishedAt: '2026-11-20T10:00:00Z', ObjectionsUntil: '2026-11-25T10:00:00Z' },
    ...{ Places: 1, Reserve: null, LeastPoints: null },
    Rows: [row(1, 100_007, 'selected'), row(2, 100_004, 'reserve')],
  });
  const table = await screen.findByRole('table', { name: 'Προσωρινός πίνακας κατάταξης' });
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines.map((line) => line.textContent)).toEqual([
    '110000741,5Μπαίνουν στο πρόγραμμα',
    '210000440,5Στη λίστα αναμονής',
  ]);
  expect(screen.getByText('Ενστάσεις υποβάλλονται έως 25-11-2026 12:00, από τη σελίδα της αίτησης.')).toBeDefined();
});

test('without a ranking the page says so, and opens the only programme when the address names none', async () => {
  expect(onlyOffer(offers)?.Project.Url).toBe('epicheiro');
  await open('/applicationForm/ranking', null);
  expect(await screen.findByText('Δεν έχει δημοσιευτεί πίνακας κατάταξης.')).toBeDefined();
  expect(screen.getByText('Επιχειρώ')).toBeDefined();
});
