import type { ApplicationStatus, ListedApplication, MoveResult, Permission, StaffApplication } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const people = ['Αλεξίου Άννα', 'Βλάχος Νίκος'] as const;

const anApplication = (Id: number, change: Partial<ListedApplication> = {}): ListedApplication => ({
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
  ...change,
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
const asked = { Title: 'Αίτηση', Sections: sections, Consents: [], Documents: [], Stages: [] };
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

const whole = (Id: number): StaffApplication => {
  const { Answers: _, ...listed } = anApplication(Id);
  return {
    ...listed,
    UserId: Id,
    Form: {
      ...asked,
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

const moved = (Ids: readonly number[], To: ApplicationStatus): MoveResult['Moved'] =>
  Ids.map((Id) => ({
    Id,
    Name: people[Id - 1] ?? '',
    Protocol: null,
    From: 1,
    To,
    Mail: { To: `applicant${Id}@example.gr`, Subject: 'Πληροίτε τις προϋποθέσεις', Text: 'Συγχαρητήρια' },
  }));

/** A programme with two applications, for who holds these permissions. */
const aProgramme = (...Can: Permission[]) =>
  fakeServer({
    accounts: {
      identity: () => anIdentity({ Can: ['own.account', 'applications.see', 'applications.review', ...Can] }),
    },
    applying: {
      getForm: () => ({
        Project: { Id: 1, Url: 'epicheiro', Title: 'Επιχειρώ', TimeZone: 'Europe/Athens' },
        Version: 1,
        Form: asked,
        Codes: { Show: {}, Filter: {}, Validation: {} },
        Window: { State: 'closed', OpensAt: null, ClosesAt: null, GraceSeconds: 0, Now: '2026-05-02T09:00:00.000Z' },
        Today: '2026-05-02',
        Closes: null,
        Opened: { At: '2026-05-02T09:00:00.000Z', Mark: 'x' },
      }),
    },
    selection: {
      list: () => ({
        list: [anApplication(1), anApplication(2)],
        count: 1,
        All: 2,
        Counts: { Draft: 4, Submitted: 2, Resubmitted: 1, Eligible: 0, Selected: 0, Rejected: 0, Withdrawn: 0 },
      }),
      get: ({ AppId }) => whole(AppId),
      rejectReasons: () => [{ Code: 'late', Label: 'Εκπρόθεσμη' }],
      changeStatus: ({ Ids, Status, Preview }) => ({
        MoveId: Preview ? null : 9,
        HeldUntil: Preview ? null : '2026-05-02T09:00:30.000Z',
        Moved: Status === 1000 ? moved(Ids, 1000) : moved(Ids.slice(0, 1), 2),
        Skipped: Status === 1000 ? [] : [{ Id: 2, Name: people[1], Code: 'MoveWithdrawn' }],
      }),
      undoMove: () => ({ MoveId: 9, HeldUntil: null, Moved: moved([1], 1), Skipped: [] }),
      getReview: ({ AppId }) => ({
        AppId,
        Protocol: 'epicheiro-2026-00001',
        kayas: 101,
        Revision: 3,
        Form: asked,
        Rubric: rubric,
        Answers: { Sector: 'food' },
        Shown: ['business', 'Sector'],
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

const bodiesOf = (made: readonly { path: string; body: unknown }[], name: string) =>
  made.filter(({ path }) => path === `/api/ApplicationForm/${name}`).map(({ body }) => body);

test('the tabs count by status, those who were asked again among the applicants, and a tab asks for its own', async () => {
  const made = aProgramme();
  await openApp('/epicheiro/admin/project/applications');
  const tab = await screen.findByRole('tab', { name: /ΕΠΙΛΑΧΟΝΤΕΣ/ });
  await waitFor(() => expect(tab.textContent).toBe('ΕΠΙΛΑΧΟΝΤΕΣ3'));
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
  await userEvent.click(screen.getByRole('tab', { name: /ΕΠΙΛΕΞΙΜΟΙ/ }));
  await waitFor(() => expect(bodiesOf(made, 'GetApplications').at(-1)).toMatchObject({ Status: ['Eligible'] }));
  expect(screen.queryByRole('button', { name: 'Εξαγωγή όλων' })).toBeNull();
});

test('a batch says who moves with which mail, who stays and why, and is undone', async () => {
  const made = aProgramme('applications.edit');
  await openApp('/epicheiro/admin/project/applications');
  await userEvent.click(await screen.findByRole('button', { name: 'Όλες της σελίδας' }));
  await userEvent.click(screen.getByRole('button', { name: 'Μπροστά' }));
  const dialog = await screen.findByRole('dialog', { name: 'Είστε σίγουρος για τη μεταφορά;' });
  await within(dialog).findByText('Μήνυμα: Πληροίτε τις προϋποθέσεις');
  expect(within(dialog).getByText('Ο υποψήφιος την έχει αποσύρει.')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Μεταφορά 1 αίτησης' }));
  await screen.findByText('Η μεταφορά ολοκληρώθηκε');
  expect(bodiesOf(made, 'ChangeStatus').at(-1)).toEqual({ Ids: [1, 2], Status: -1, Mail: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await waitFor(() => expect(bodiesOf(made, 'UndoMove')).toEqual([{ MoveId: 9 }]));
});

test('an application opens at the side, the keys lead on, and a rejection needs a reason', async () => {
  const made = aProgramme('applications.edit');
  await openApp('/epicheiro/admin/project/applications');
  await userEvent.click(await screen.findByRole('button', { name: people[0] }));
  const panel = await screen.findByRole('dialog', { name: people[0] });
  expect(await within(panel).findByText('Εστίαση')).toBeDefined();
  await userEvent.keyboard('[KeyJ]');
  const second = await screen.findByRole('dialog', { name: people[1] });
  await userEvent.click(await within(second).findByRole('button', { name: 'Απόρριψη' }));
  const dialog = await screen.findByRole('dialog', { name: 'Απόρριψη αίτησης' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Προεπισκόπηση' }));
  expect(bodiesOf(made, 'ChangeStatus')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Λόγος απόρριψης/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Εκπρόθεσμη', hidden: true }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Προεπισκόπηση' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Απόρριψη 1 αίτησης' }));
  await screen.findByText('Η απόρριψη της αίτησης ολοκληρώθηκε');
  expect(bodiesOf(made, 'ChangeStatus').at(-1)).toEqual({
    Ids: [2],
    Status: 1000,
    Reason: { Code: 'late', Text: '' },
    Mail: true,
  });
});

test('a reminder that is called off says that nothing was sent', async () => {
  const made = aProgramme('applications.edit');
  await openApp('/epicheiro/admin/project/applications?app=1');
  await userEvent.click(await screen.findByRole('tab', { name: 'Αρχεία' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Υπενθύμιση' }));
  const dialog = await screen.findByRole('dialog', { name: 'Υπενθύμιση δικαιολογητικών' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ακύρωση' }));
  await screen.findByText('Δεν πραγματοποιήθηκε αποστολή');
  expect(bodiesOf(made, 'UploadReminder')).toEqual([]);
});

test('a review shows its total while one scores, and keeps what was scored with the revision that was read', async () => {
  const made = aProgramme();
  await openApp('/epicheiro/admin/project/reviews/1');
  expect(await screen.findByText('Σύνολο: 0 / 100')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '10 — Πειστική' }));
  expect(screen.getByText('Σύνολο: 100 / 100')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση' }));
  await screen.findByText('Αποθηκεύτηκε');
  expect(bodiesOf(made, 'SaveReview')).toEqual([
    { AppId: 1, Scores: { idea: 10 }, Note: '', Revision: 3, Version: 1, Submit: false },
  ]);
});
