import type { ApplicationStatus, ListedApplication, MoveResult, Permission, StaffApplication } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const people = ['Αλεξίου Άννα', 'Βλάχος Νίκος'] as const;

const applicationWith = (Id: number, changes: Partial<ListedApplication> = {}): ListedApplication => ({
  Id,
  Status: 1,
  Protocol: `epicheiro-2026-0000${Id}`,
  kayas: 100 + Id,
  Name: people[Id - 1] ?? '',
  Email: `applicant${Id}@example.gr`,
  Language: 'el',
  SubmittedAt: '2026-05-01T09:00:00.000Z',
  SavedAt: '2026-05-01T09:00:00.000Z',
  WithdrawnAt: null,
  Points: 42,
  Missing: 0,
  Reviews: 1,
  ReviewsAsked: 2,
  Answers: {},
  HeldUntil: null,
  ...changes,
});

const sections = [
  {
    Name: 'business',
    Title: 'Η επιχείρηση',
    Questions: [
      {
        Name: 'Sector',
        Label: 'Κλάδος',
        Type: 'select' as const,
        Options: [{ Value: 'food', Label: 'Εστίαση' }],
        Required: true,
        Blind: false,
      },
    ],
  },
];
const form = {
  ...{ Title: 'Αίτηση', Sections: sections, Consents: [], Documents: [] },
  Stages: [{ Status: 1000 as const, Public: 'Δεν έγιναν δεκτές', Edit: false }],
};
const rubric = [
  {
    Name: 'idea',
    Label: 'Η ιδέα',
    Weight: 1,
    Scores: [
      { Score: 0, Label: 'Ασαφής' },
      { Score: 10, Label: 'Πειστική' },
    ],
  },
];

const fullApplication = (Id: number): StaffApplication => {
  const { Answers: _, ...listed } = applicationWith(Id);
  return {
    ...listed,
    UserId: Id,
    Form: {
      ...form,
      Points: [],
      Mails: {},
      Selection: {
        Places: 10,
        TieBreaks: [],
        ObjectionDays: 5,
        Rubric: rubric,
        Reviewers: 2,
        RejectReasons: [{ Code: 'late', Label: 'Εκπρόθεσμη' }],
      },
    },
    Version: 1,
    Revision: 3,
    Answers: { Sector: 'food' },
    Shown: ['business', 'Sector'],
    RejectCode: null,
    RejectText: null,
    Documents: [
      {
        Name: 'tax',
        Label: 'Φορολογική ενημερότητα',
        Help: null,
        Required: true,
        DueAt: null,
        State: 'missing',
        Note: '',
        MaxFiles: 1,
        Accept: '',
        MaxBytes: 1,
        CanAdd: false,
        Files: [],
      },
    ],
    Messages: [],
    Notes: [],
    PointsBy: [],
    ReviewList: [],
    History: [],
    Failures: [],
    Can: { Move: true, Forward: 2, Back: null, Reject: true, Documents: true, Note: true, Review: false, Erase: false },
  };
};

const movedResult = (Ids: readonly number[], To: ApplicationStatus): MoveResult['Moved'] =>
  Ids.map((Id) => ({
    Id,
    Name: people[Id - 1] ?? '',
    Protocol: null,
    From: 1,
    To,
    Mail: { To: `applicant${Id}@example.gr`, Subject: 'Πληροίτε τις προϋποθέσεις', Text: 'Συγχαρητήρια' },
    Missing: To === 2 ? ['Φορολογική ενημερότητα'] : [],
  }));

/** Serves a programme with two applications, to a viewer with these permissions. */
const serveProgramme = (...Can: Permission[]) =>
  fakeServer({
    accounts: {
      identity: () => anIdentity({ Can: ['own.account', 'applications.see', 'applications.review', ...Can] }),
    },
    applying: {
      getForm: () => ({
        Project: { Id: 1, Url: 'epicheiro', Title: 'Επιχειρώ', TimeZone: 'Europe/Athens' },
        Version: 1,
        Form: form,
        Codes: { Show: {}, Filter: {}, Validation: {} },
        Window: { State: 'closed', OpensAt: null, ClosesAt: null, GraceSeconds: 0, Now: '2026-05-02T09:00:00.000Z' },
        Today: '2026-05-02',
        Closes: null,
        Opened: { At: '2026-05-02T09:00:00.000Z', Mark: 'x' },
      }),
    },
    selection: {
      list: () => ({
        list: [applicationWith(1), applicationWith(2)],
        count: 1,
        All: 2,
        Counts: { Draft: 4, Submitted: 2, Resubmitted: 1, Eligible: 0, Selected: 0, Rejected: 0, Withdrawn: 0 },
      }),
      get: ({ AppId }) => fullApplication(AppId),
      rejectReasons: () => [{ Code: 'late', Label: 'Εκπρόθεσμη' }],
      changeStatus: ({ Ids, Status, Preview }) => ({
        MoveId: Preview ? null : 9,
        HeldUntil: Preview ? null : '2026-05-02T09:00:30.000Z',
        Moved: Status === 1000 ? movedResult(Ids, 1000) : movedResult(Ids.slice(0, 1), 2),
        Skipped:
          Status === 1000
            ? []
            : Preview
              ? [{ Id: 2, Name: people[1], Code: 'MoveWithdrawn', By: null }]
              : [{ Id: 2, Name: people[1], Code: 'MoveMeanwhile', By: 'Παππά Ελένη' }],
        Places: Status === 1000 ? null : { Places: 8, Selected: 12 },
      }),
      undoMove: () => ({ MoveId: 9, HeldUntil: null, Moved: movedResult([1], 1), Skipped: [], Places: null }),
      getReview: ({ AppId }) => ({
        AppId,
        Protocol: 'epicheiro-2026-00001',
        kayas: 101,
        Revision: 3,
        Form: form,
        Rubric: rubric,
        Answers: { Sector: 'food' },
        Shown: ['business', 'Sector'],
        Documents: [],
        Own: {
          Reviewer: { Id: 5, Name: 'Παπαδοπούλου Ελένη' },
          AssignedAt: '2026-05-02T09:00:00.000Z',
          SubmittedAt: null,
          Conflict: null,
          Scores: {},
          Note: '',
          Total: null,
          Outdated: false,
        },
        Version: 1,
        Others: [],
      }),
      saveReview: () => ({ Version: 2, Total: 100, SubmittedAt: null }),
    },
  });

const bodiesSent = (requests: readonly { path: string; body: unknown }[], name: string) =>
  requests.filter(({ path }) => path === `/api/ApplicationForm/${name}`).map(({ body }) => body);

test('tabs count applications by status, including resubmitted ones, and each tab requests only its own applications', async () => {
  const made = serveProgramme();
  await openApp('/epicheiro/admin/project/applications');
  const tab = await screen.findByRole('tab', { name: /Υποβλήθηκαν/ });
  await waitFor(() => expect(tab.textContent).toBe('Υποβλήθηκαν3'));
  expect(await screen.findByRole('tab', { name: /Δεν έγιναν δεκτές/ })).toBeDefined();
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
  await userEvent.click(screen.getByRole('tab', { name: /Επιλέξιμοι/ }));
  await waitFor(() => expect(bodiesSent(made, 'GetApplications').at(-1)).toMatchObject({ Status: ['Eligible'] }));
  expect(screen.queryByRole('button', { name: 'Εξαγωγή όλων' })).toBeNull();
});

test('a batch shows who moves with which mail, and who is skipped and why, and can be undone', async () => {
  const made = serveProgramme('applications.edit');
  await openApp('/epicheiro/admin/project/applications');
  await userEvent.click(await screen.findByRole('button', { name: 'Όλες στη σελίδα' }));
  await userEvent.click(screen.getByRole('button', { name: 'Προώθηση' }));
  const dialog = await screen.findByRole('dialog', { name: 'Είστε σίγουρος για τη μεταφορά;' });
  await within(dialog).findByText('Μήνυμα: Πληροίτε τις προϋποθέσεις');
  expect(within(dialog).getByText('Ο υποψήφιος την έχει αποσύρει.')).toBeDefined();
  expect(within(dialog).getByText('Λείπουν: Φορολογική ενημερότητα')).toBeDefined();
  expect(within(dialog).getByText(/επιλέγονται 12 συνολικά, ενώ οι θέσεις είναι 8/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Μεταφορά 1 αίτησης' }));
  await screen.findByText('Η μεταφορά ολοκληρώθηκε');
  expect(bodiesSent(made, 'ChangeStatus').at(-1)).toEqual({
    Ids: [1, 2],
    Status: -1,
    Mail: true,
    Previewed: [{ Id: 1, From: 1, To: 2 }],
  });
  await screen.findByText(`${people[1]}: άλλαξε στο μεταξύ (Παππά Ελένη) και έμεινε όπως είναι.`);
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await waitFor(() => expect(bodiesSent(made, 'UndoMove')).toEqual([{ MoveId: 9 }]));
});

test('an application opens in a drawer, keys open the next one, and a rejection needs a reason', async () => {
  const made = serveProgramme('applications.edit');
  await openApp('/epicheiro/admin/project/applications');
  await userEvent.click(await screen.findByRole('button', { name: people[0] }));
  const panel = await screen.findByRole('dialog', { name: people[0] });
  expect(await within(panel).findByText('Εστίαση')).toBeDefined();
  await userEvent.keyboard('[KeyJ]');
  const second = await screen.findByRole('dialog', { name: people[1] });
  await userEvent.click(await within(second).findByRole('button', { name: 'Απόρριψη' }));
  const dialog = await screen.findByRole('dialog', { name: 'Απόρριψη αιτήσεων' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Προεπισκόπηση' }));
  expect(bodiesSent(made, 'ChangeStatus')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Λόγος απόρριψης/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Εκπρόθεσμη', hidden: true }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Προεπισκόπηση' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Απόρριψη 1 αίτησης' }));
  await screen.findByText('Η απόρριψη της αίτησης ολοκληρώθηκε');
  expect(bodiesSent(made, 'ChangeStatus').at(-1)).toEqual({
    Ids: [2],
    Status: 1000,
    Reason: { Code: 'late', Text: '' },
    Mail: true,
    Previewed: [{ Id: 2, From: 1, To: 1000 }],
  });
});

test('Escape closes the dialog of a rejection, then the application behind it', async () => {
  serveProgramme('applications.edit');
  await openApp('/epicheiro/admin/project/applications?app=1');
  const panel = await screen.findByRole('dialog', { name: people[0] });
  await userEvent.click(await within(panel).findByRole('button', { name: 'Απόρριψη' }));
  const dialog = await screen.findByRole('dialog', { name: 'Απόρριψη αιτήσεων' });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /Επιπλέον σχόλια/ }), 'Εκπρόθεσμη{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Απόρριψη αιτήσεων' })).toBeNull());
  expect(screen.getByRole('dialog', { name: people[0] })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Αρχεία' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a cancelled reminder says that nothing was sent', async () => {
  const made = serveProgramme('applications.edit');
  await openApp('/epicheiro/admin/project/applications?app=1');
  await userEvent.click(await screen.findByRole('tab', { name: 'Αρχεία' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Υπενθύμιση' }));
  const dialog = await screen.findByRole('dialog', { name: 'Υπενθύμιση δικαιολογητικών' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ακύρωση' }));
  await screen.findByText('Δεν πραγματοποιήθηκε αποστολή');
  expect(bodiesSent(made, 'UploadReminder')).toEqual([]);
});

test('a review shows its running total, and is saved with the version that was read', async () => {
  const made = serveProgramme();
  await openApp('/epicheiro/admin/project/reviews/1');
  expect(await screen.findByText('Σύνολο: 0 / 100')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '10 — Πειστική' }));
  expect(screen.getByText('Σύνολο: 100 / 100')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση' }));
  await screen.findByText('Αποθηκεύτηκε');
  expect(bodiesSent(made, 'SaveReview')).toEqual([
    { AppId: 1, Scores: { idea: 10 }, Note: '', Revision: 3, Version: 1, Submit: false },
  ]);
});
