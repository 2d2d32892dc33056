import type { Form } from '@ithaki/application/schema';
import type { EditedForm } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const question = (Name: string, el: string, more: Partial<Form['Sections'][number]['Questions'][number]> = {}) => ({
  Name,
  Label: { el, en: '' },
  Type: 'text' as const,
  Required: false,
  Blind: false,
  ...more,
});

const form: Form = {
  Title: { el: 'Αίτηση', en: 'Application' },
  Sections: [
    {
      Name: 'person',
      Title: { el: 'Στοιχεία', en: 'Details' },
      Questions: [
        question('email', 'Το e-mail σας', { Type: 'email', Required: true }),
        question('works', 'Εργάζεστε;', {
          Type: 'radio',
          Options: [
            { Value: 'yes', Label: { el: 'Ναι', en: 'Yes' } },
            { Value: 'no', Label: { el: 'Όχι', en: 'No' } },
          ],
        }),
        question('where', 'Πού;', { Show: "answers.works === 'yes'" }),
      ],
    },
    { Name: 'plan', Title: { el: 'Σχέδιο', en: 'Plan' }, Questions: [] },
  ],
  Consents: [{ Name: 'gdpr', Version: 1, Label: { el: 'Συμφωνώ', en: 'I agree' }, Text: { el: 'Όροι', en: 'Terms' } }],
  Documents: [],
  Points: [],
  Stages: [],
  Selection: { Places: 0, TieBreaks: [], ObjectionDays: 5, Rubric: [], Reviewers: 2, RejectReasons: [] },
  Mails: {},
};

const edited = (changes: Partial<EditedForm> = {}): EditedForm => ({
  Form: form,
  Version: 4,
  HasDraft: true,
  SavedAt: null,
  Published: 1,
  Window: { State: 'open', OpensAt: null, ClosesAt: null, GraceSeconds: 300, Now: '2026-11-22T08:00:00.000Z' },
  Flaws: [],
  Drafts: 3,
  Applications: 7,
  ...changes,
});

type Answers = NonNullable<Parameters<typeof fakeServer>[0]['applicationForms']>;

const emptyTrial = { Shown: ['works'], Options: {}, Problems: {}, Points: {}, Failures: [] };

/** Opens the editor with a fake server that stores drafts; returns the saved forms. */
async function openEditor(answers: Answers = {}, tab = '', others: Parameters<typeof fakeServer>[0] = {}) {
  const saved: Form[] = [];
  fakeServer({
    ...others,
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'applications.form'] }) },
    applicationForms: {
      get: () => edited(),
      save: ({ Form: draft, Version }) => {
        saved.push(draft as Form);
        return edited({ Form: draft as Form, Version: Version + 1 });
      },
      tryOut: () => emptyTrial,
      version: () => ({ Number: 1, Form: form }),
      ...answers,
    },
  });
  await openApp(`/admin/project/applicationform${tab && `?tab=${tab}`}`);
  return { saved, user: userEvent.setup() };
}

const part = (name: string) => screen.getByRole('group', { name });
const names = ({ Sections }: Form) => Sections.map(({ Questions }) => Questions.map(({ Name }) => Name).join(' '));

test('questions move by keyboard, also into the next section, are saved automatically, and undo reverts the step', async () => {
  const { saved, user } = await openEditor();
  part('3. Πού;').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(saved.at(-1) && names(saved.at(-1) as Form)).toEqual(['email works', 'where']));
  await waitFor(() => expect(document.activeElement).toBe(part('3. Πού;')));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved.at(-1)).toEqual(form));
});

test('a question is edited with a live preview, and renamed also in the scripts, all as one undo step', async () => {
  const { saved, user } = await openEditor();
  part('2. Εργάζεστε;').focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ερώτηση 2' }));
  const text = dialog.getByLabelText('Κείμενο (ελληνικά)');
  await user.clear(text);
  await user.paste('Έχετε δουλειά;');
  const preview = within(dialog.getByRole('region', { name: 'Όπως φαίνεται' }));
  await waitFor(() => expect(preview.getByText('Έχετε δουλειά;')).toBeTruthy());
  await user.click(dialog.getByRole('button', { name: 'Νέα επιλογή' }));
  await user.click(dialog.getByLabelText('Επιλογή 3, ελληνικά'));
  await user.paste('Ίσως');
  await waitFor(() => expect(preview.getByRole('radio', { name: 'Ίσως' })).toBeTruthy());
  const name = dialog.getByLabelText('Όνομα στους κανόνες');
  await user.clear(name);
  await user.paste('9');
  expect(dialog.getByText(/Αρχίζει με λατινικό γράμμα/)).toBeTruthy();
  await user.clear(name);
  await user.paste('job');
  await user.click(dialog.getByRole('button', { name: 'Έτοιμο' }));
  await waitFor(() =>
    expect(saved.at(-1)?.Sections[0]?.Questions.slice(1)).toMatchObject([
      { Name: 'job', Label: { el: 'Έχετε δουλειά;' }, Options: [{}, {}, { Value: '1', Label: { el: 'Ίσως' } }] },
      { Name: 'where', Show: "answers.job === 'yes'" },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Αναίρεση' }));
  await waitFor(() => expect(saved.at(-1)).toEqual(form));
});

test('the trial shows the form with sample answers at once, and the result of each script, with the line that failed', async () => {
  const { user } = await openEditor({
    tryOut: ({ Answers }) => ({
      ...emptyTrial,
      Failures: Answers.works === 'yes' ? [{ Path: ['where', 'Show'], Reason: 'throw', Line: 2, Message: 'boom' }] : [],
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Προεπισκόπηση και δοκιμή' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Προεπισκόπηση και δοκιμή' }));
  const preview = within(dialog.getByRole('region', { name: 'Η φόρμα' }));
  const scripts = within(dialog.getByRole('region', { name: 'Τι δίνουν οι κανόνες' }));
  await waitFor(() => expect(scripts.getByText('κρύβεται')).toBeTruthy());
  expect(preview.queryByLabelText('Πού;')).toBeNull();
  await user.click(await preview.findByRole('radio', { name: 'Ναι' }));
  expect(await preview.findByLabelText('Πού;')).toBeTruthy();
  await waitFor(() => expect(scripts.getByText('Σφάλμα στη γραμμή 2: boom')).toBeTruthy());
});

test('a consent with changed wording gets a new version; restoring the wording restores the version', async () => {
  const { saved, user } = await openEditor({}, 'texts');
  await user.click(screen.getByRole('button', { name: 'Συμφωνώ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Συμφωνώ' }));
  const text = dialog.getByLabelText('Ολόκληρο το κείμενο (ελληνικά)');
  await user.type(text, '!');
  await waitFor(() => expect(saved.at(-1)?.Consents[0]).toMatchObject({ Version: 2, Text: { el: 'Όροι!' } }));
  await user.type(text, '{Backspace}');
  await waitFor(() => expect(saved.at(-1)?.Consents[0]).toMatchObject({ Version: 1, Text: { el: 'Όροι' } }));
});

test('a mail template is written in both languages from the default text, with a preview', async () => {
  const { saved, user } = await openEditor(
    {
      previewMail: ({ Mail, Language, Subject, Text }) => {
        const Template = { Subject: Subject ?? `${Mail} ${Language}`, Text: Text ?? 'Hello {name}' };
        if (Template.Text.includes('{nobody}')) throw new Refusal(422, 'UnknownGap', '{nobody} δεν συμπληρώνεται');
        return { Subject: Template.Subject, Text: Template.Text.replace('{name}', 'Μαρία'), Template, Gaps: ['name'] };
      },
    },
    'mails',
  );
  const preview = () => within(screen.getByRole('region', { name: 'Όπως θα διαβαστεί' }));
  await waitFor(() => expect(preview().getByText('Hello Μαρία')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Δικό σας κείμενο' }));
  const text = screen.getByLabelText('Κείμενο');
  await user.clear(text);
  expect(screen.getByText(/Δεν αποθηκεύτηκε ακόμη/)).toBeTruthy();
  await user.paste('Γεια σου {name}');
  await waitFor(() => expect(preview().getByText('Γεια σου Μαρία')).toBeTruthy());
  await waitFor(() =>
    expect(saved.at(-1)?.Mails.received).toEqual({
      el: { Subject: 'received el', Text: 'Γεια σου {name}' },
      en: { Subject: 'received en', Text: 'Hello {name}' },
    }),
  );
  await user.type(text, ' {{nobody}');
  expect(await screen.findByText('{nobody} δεν συμπληρώνεται')).toBeTruthy();
});

test('a mail is also written in a further language, and shown in Greek while it is not', async () => {
  const languages = ['el', 'en', 'de'].map((Language) => ({
    Language,
    Title: Language === 'de' ? 'Deutsch' : Language,
  }));
  const { saved, user } = await openEditor(
    {
      previewMail: ({ Mail, Language, Subject = `${Mail} ${Language}`, Text = 'Hello' }) => {
        return { Subject, Text, Template: { Subject, Text }, Gaps: [] };
      },
    },
    'mails',
    { translations: { languages: () => languages } },
  );
  await user.click(await screen.findByRole('button', { name: 'Δικό σας κείμενο' }));
  await user.click(await screen.findByRole('radio', { name: 'Deutsch' }));
  const preview = within(screen.getByRole('region', { name: 'Όπως θα διαβαστεί' }));
  await waitFor(() => expect(preview.getByText('received el')).toBeTruthy());
  await user.type(screen.getByLabelText('Θέμα'), 'Ihre Bewerbung');
  expect(screen.getByText(/Δεν αποθηκεύτηκε ακόμη/)).toBeTruthy();
  await user.type(screen.getByLabelText('Κείμενο'), 'Hallo');
  await waitFor(() => expect(saved.at(-1)?.Mails.received?.de).toEqual({ Subject: 'Ihre Bewerbung', Text: 'Hallo' }));
  await user.clear(screen.getByLabelText('Θέμα'));
  await user.clear(screen.getByLabelText('Κείμενο'));
  await waitFor(() => expect(Object.keys(saved.at(-1)?.Mails.received ?? {})).toEqual(['el', 'en']));
});

test('an earlier version is compared and restored into the draft, and a form with errors is not published', async () => {
  const earlier: Form = { ...form, Title: { el: 'Παλιά αίτηση', en: '' }, Sections: [] };
  const published: number[] = [];
  const { saved, user } = await openEditor({
    versions: () => [
      { Number: 1, PublishedAt: '2026-11-01T08:00:00.000Z', PublishedBy: { Id: 1, Name: 'Άννα' }, Applications: 7 },
    ],
    version: () => ({ Number: 1, Form: earlier }),
    publish: ({ Version }) => {
      published.push(Version);
      return edited({ Published: 2 });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Δημοσίευση' }));
  const publishing = within(await screen.findByRole('dialog', { name: 'Δημοσίευση της έκδοσης 2' }));
  await publishing.findByText('Ελληνικά: Παλιά αίτηση');
  await user.click(publishing.getByRole('button', { name: 'Δημοσίευση' }));
  await waitFor(() => expect(published).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Προηγούμενες εκδόσεις' }));
  const versions = within(await screen.findByRole('dialog', { name: 'Προηγούμενες εκδόσεις' }));
  await user.click(await versions.findByRole('button', { name: 'Επαναφορά της έκδοσης 1' }));
  await waitFor(() => expect(saved.at(-1)?.Title).toEqual(earlier.Title));
  await user.click(screen.getByRole('button', { name: 'Δημοσίευση' }));
  const again = within(await screen.findByRole('dialog', { name: /Δημοσίευση της έκδοσης/ }));
  expect((again.getByRole('button', { name: 'Δημοσίευση' }) as HTMLButtonElement).disabled).toBe(true);
  expect(again.getByText('Η φόρμα δεν έχει ερωτήσεις.')).toBeTruthy();
});

test('a period that a colleague changed meanwhile is overwritten only on request', async () => {
  const user = userEvent.setup();
  const { State, Now, ...seen } = edited().Window;
  const theirs = { ...seen, ClosesAt: '2026-12-20T21:59:00.000Z' };
  const sent: unknown[] = [];
  await openEditor(
    {
      setWindow: ({ From, ...window }) => {
        sent.push(From);
        if (sent.length === 1)
          throw new Refusal(409, 'Conflict', 'Άλλαξε στο μεταξύ.', { Current: { State, Now, ...theirs } });
        return { State, Now, ...window };
      },
    },
    'window',
  );
  const grace = await screen.findByLabelText('Περιθώριο σε λεπτά');
  await user.clear(grace);
  await user.type(grace, '10');
  await user.click(screen.getByRole('button', { name: 'Αποθήκευση προθεσμιών' }));
  await screen.findByText(/Κλείνει: 20-12-2026 23:59/);
  await user.click(screen.getByRole('button', { name: 'Διατήρηση του δικού σας' }));
  await screen.findByText('Οι προθεσμίες αποθηκεύτηκαν.');
  expect(screen.queryByText(/Κλείνει: 20-12-2026 23:59/)).toBeNull();
  expect(sent).toEqual([seen, theirs]);
});
