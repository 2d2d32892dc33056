import type { Calls, ReplyOf } from '@ithaki/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '../../../i18n/text.ts';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { ApplicantApp } from './Applicant.tsx';
import { parseRoute } from './page/addresses.ts';

/** Replaces the browser's database, which outlives a page; it stores no file content. */
const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (key: string, value: unknown) => void stored.set(key, value),
  del: async (key: string) => void stored.delete(key),
  values: async () => [...stored.values()],
}));
vi.mock('./filling/proof-of-work.ts', () => ({ solveCaptcha: () => Promise.resolve('proof') }));

type FormReply = ReplyOf<Calls['applying']['getForm']>;

const bothLanguages = (text: string) => ({ el: text, en: `${text} (en)` });
const question = (
  Name: string,
  Label: string,
  more: Partial<FormReply['Form']['Sections'][number]['Questions'][number]> = {},
) => ({
  ...{ Name, Label: bothLanguages(Label), Type: 'text' as const, Required: false, Blind: false },
  ...more,
});
const consent = (Name: string, Label: string) => ({
  Name,
  Version: 2,
  Label: bothLanguages(Label),
  Text: bothLanguages('Όλο το κείμενο'),
});

const formReply = (changes: Partial<FormReply['Window']> = {}): FormReply => ({
  Project: { Id: 1, Url: 'epicheiro', Title: bothLanguages('Επιχειρώ'), TimeZone: 'Europe/Athens' },
  Version: 3,
  Form: {
    Title: bothLanguages('Αίτηση'),
    Sections: [
      {
        Name: 'who',
        Title: bothLanguages('Στοιχεία'),
        Questions: [
          question('email', 'Email', { Type: 'email', Required: true }),
          question('afm', 'ΑΦΜ', { Type: 'afm', Required: true }),
          question('idea', 'Ιδέα', { MaxLength: 5 }),
        ],
      },
      { Name: 'more', Title: bothLanguages('Περισσότερα'), Show: 'false', Questions: [question('hidden', 'Κρυφή')] },
    ],
    Consents: [consent('terms', 'Δέχομαι τους όρους'), consent('data', 'Δέχομαι την επεξεργασία')],
    Documents: [],
    Stages: [],
  },
  Codes: { Show: {}, Filter: {}, Validation: {} },
  Window: {
    ...{
      State: 'open',
      OpensAt: null,
      ClosesAt: '2026-12-01T10:00:00Z',
      GraceSeconds: 300,
      Now: '2026-11-20T10:00:00Z',
    },
    ...changes,
  },
  Today: '2026-11-20',
  Closes: '01-12-2026 12:00',
  Opened: { At: '2026-11-20T10:00:00Z', Mark: 'of the server' },
});

/** The reply to a submission. */
const receipt = (kayas: number) => ({
  ...{ Status: 'ok' as const, Protocol: `epicheiro-2026-0000${kayas}`, VerifyCode: 'K7Q2-9D4M', Token: 'abc', kayas },
});

const offers = [{ Project: formReply().Project, Title: bothLanguages('Αίτηση'), Window: formReply().Window }];

type FakeAnswers = Parameters<typeof fakeServer>[0];

async function open(address: string, answers: FakeAnswers['applying'] = {}, accounts: FakeAnswers['accounts'] = {}) {
  window.history.pushState(null, '', address);
  const calls = fakeServer({ accounts, applying: { offers: () => offers, getForm: () => formReply(), ...answers } });
  await startTexts();
  render(<ApplicantApp />);
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const sendButton = () => screen.findByRole('button', { name: 'Υποβολή της αίτησης' });

async function agree() {
  await userEvent.click(await screen.findByLabelText('Δέχομαι τους όρους'));
  await userEvent.click(screen.getByLabelText('Δέχομαι την επεξεργασία'));
  await userEvent.click(screen.getByLabelText('Δεν είμαι ρομπότ'));
  await waitFor(async () => expect(await sendButton()).toHaveProperty('disabled', false));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the application form', () => {
  test('is sent after both consents and the proof are given, and opens its confirmation', async () => {
    const calls = await open('/applicationForm', {
      submit: () => receipt(7),
    });
    await type(/^Email/, 'eleni@example.gr');
    await type(/^ΑΦΜ/, '090 000 045');
    expect(screen.queryByText('Κρυφή')).toBeNull();
    expect(await sendButton()).toHaveProperty('disabled', true);
    await agree();
    await userEvent.click(await sendButton());
    await waitFor(() => expect(window.location.pathname).toBe('/applicant/ok'));
    expect(await screen.findByText('epicheiro-2026-00007')).toBeDefined();
    expect(screen.getByText('K7Q2-9D4M').getAttribute('href')).toBe('/verify/K7Q2-9D4M');
    expect(await screen.findByTitle('Κωδικός QR για τον έλεγχο γνησιότητας')).toBeDefined();
    expect(calls.find(({ path }) => path === '/api/ApplicationForm/Submit')?.body).toMatchObject({
      Project: 'epicheiro',
      Version: 3,
      Answers: { email: 'eleni@example.gr', afm: '090 000 045' },
      Consents: [
        { Name: 'terms', Version: 2 },
        { Name: 'data', Version: 2 },
      ],
      Captcha: 'proof',
    });
  });

  test('shows problems by question and focuses the first one', async () => {
    const calls = await open('/applicationForm');
    await type(/^Email/, 'eleni@example.gr');
    await type(/^ΑΦΜ/, '123456789');
    await agree();
    await userEvent.click(await sendButton());
    expect(document.activeElement).toBe(screen.getByLabelText(/^ΑΦΜ/));
    expect(screen.getByLabelText(/^ΑΦΜ/).getAttribute('aria-invalid')).toBe('true');
    expect(calls.map(({ path }) => path)).not.toContain('/api/ApplicationForm/Submit');
  });

  test('shows problems found by the server at their questions', async () => {
    await open('/applicationForm', {
      submit: () => {
        throw new Refusal(422, 'ApplicationProblems', 'Διορθώστε.', { Fields: { idea: 'Μας χρειάζεται κι αυτό.' } });
      },
    });
    await type(/^Email/, 'eleni@example.gr');
    await type(/^ΑΦΜ/, '090000045');
    await agree();
    await userEvent.click(await sendButton());
    expect(await screen.findByText('Μας χρειάζεται κι αυτό.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Ιδέα/)));
  });

  test('is stored in the browser while typed, except the e-mail; text over a limit stays and is marked', async () => {
    await open('/applicationForm');
    await type(/^Email/, 'eleni@example.gr');
    fireEvent.change(await screen.findByLabelText(/^Ιδέα/), { target: { value: 'Φούρνος' } });
    expect(screen.getByText('ος').tagName).toBe('MARK');
    document.body.innerHTML = '';
    await open('/applicationForm');
    expect(await screen.findByLabelText(/^Ιδέα/)).toHaveProperty('value', 'Φούρνος');
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', '');
  });

  test('accepts dates typed as digits, and tells the browser which fields it may autofill', async () => {
    const days = { ...formReply(), Form: { ...formReply().Form } };
    days.Form.Sections = [
      {
        Name: 'who',
        Title: bothLanguages('Στοιχεία'),
        Questions: [
          question('birth_date', 'Γέννηση', { Type: 'date' }),
          question('surname', 'Επώνυμο', { Field: 'last_name' }),
          question('postcode', 'ΤΚ', { Type: 'postcode' }),
        ],
      },
    ];
    await open('/applicationForm', { getForm: () => days });
    await type(/^Γέννηση/, '01021990');
    await userEvent.tab();
    expect(screen.getByLabelText(/^Γέννηση/)).toMatchObject({ value: '01-02-1990', autocomplete: 'bday' });
    expect(screen.queryByText(/DD-MM|ΗΗ-ΜΜ/)).toBeNull();
    expect(screen.getByLabelText(/^Επώνυμο/)).toMatchObject({ autocomplete: 'family-name' });
    expect(screen.getByLabelText(/^ΤΚ/)).toMatchObject({ autocomplete: 'postal-code' });
  });

  test('shows when it closed', async () => {
    await open('/applicationForm?project=epicheiro', {
      getForm: () => formReply({ State: 'closed', Now: '2026-12-02T10:00:00Z' }),
    });
    expect(within(await screen.findByRole('status')).getByText(/01-12-2026 12:00/)).toBeDefined();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
  });

  test('counts down during its last hour', async () => {
    await open('/applicationForm', { getForm: () => formReply({ Now: '2026-12-01T09:30:00Z' }) });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(30:00|29:\d\d)$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be sent in the grace period if it was opened in time, also after a reload', async () => {
    await open('/applicationForm');
    await screen.findByLabelText(/^Email/);
    document.body.innerHTML = '';
    const At = '2026-12-01T10:01:00Z';
    const calls = await open('/applicationForm', {
      getForm: () => ({ ...formReply({ State: 'closed', Now: At }), Opened: { At, Mark: 'too late' } }),
      submit: () => receipt(8),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('έως 01-12-2026 12:05');
    expect(screen.getByRole('timer').textContent).toMatch(/^[0-4]:\d\d$/);
    await type(/^Email/, 'eleni@example.gr');
    await type(/^ΑΦΜ/, '090000045');
    await agree();
    await userEvent.click(await sendButton());
    expect(await screen.findByText('epicheiro-2026-00008')).toBeDefined();
    expect(calls.find(({ path }) => path === '/api/ApplicationForm/Submit')?.body).toMatchObject({
      Opened: formReply().Opened,
    });
  });
});

describe('a document', () => {
  const withDocument = (): FormReply => ({
    ...formReply(),
    Form: {
      ...formReply().Form,
      Documents: [
        {
          Name: 'cv',
          Label: bothLanguages('Βιογραφικό'),
          Required: false,
          Days: 10,
          Blind: true,
          Upload: { MaxFiles: 2 },
        },
      ],
    },
  });
  const noConnection = (): never => {
    throw new TypeError('no connection');
  };
  const fileInput = () =>
    waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('#question-cv input[type=file]');
      if (!input) throw new Error('the document has no place yet');
      return input;
    });
  const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path.split('/').at(-1));
  const answers = (uploadPart: () => Record<never, never>): Parameters<typeof open>[1] => ({
    getForm: withDocument,
    saveDraft: () => ({
      ...{ Id: 5, Revision: 1, Mailed: true },
      ...{ SavedAt: '2026-11-20T10:00:00Z', ExpiresAt: '2027-01-19T10:00:00Z' },
    }),
    startUpload: () => ({ Id: 'u1' }),
    uploadState: () => ({ Id: 'u1', Parts: 1, Size: 3, PartSize: 1_048_576, Have: [] }) as never,
    uploadPart: uploadPart as never,
    endUpload: () => ({ Id: 'f1', FileName: 'cv.pdf', Bytes: 3 }) as never,
  });

  test('is refused with a message when it is empty', async () => {
    const calls = await open('/applicationForm', answers(noConnection));
    await type(/^Email/, 'eleni@example.gr');
    await userEvent.upload(await fileInput(), new File([], 'cv.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Το αρχείο είναι άδειο.');
    expect(paths(calls)).not.toContain('StartUpload');
  });

  test('continues uploading after a reload, and is listed when complete', async () => {
    const unanswered = () => new Response(new ReadableStream());
    const stopped = await open('/applicationForm', { ...answers(noConnection), uploadState: unanswered });
    await type(/^Email/, 'eleni@example.gr');
    await userEvent.upload(await fileInput(), new File(['abc'], 'cv.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Χάθηκε η σύνδεση, συνεχίζει μόλις επανέλθει: cv.pdf')).toBeDefined();
    expect(paths(stopped)).toContain('StartUpload');
    // Waits until the upload waits for a reply forever: otherwise it would send the file to the next page's
    // server.
    await waitFor(() => expect(paths(stopped)).toContain('UploadState'));
    document.body.innerHTML = '';
    vi.resetModules();
    const calls = fakeServer({ applying: { offers: () => offers, ...answers(() => ({})) } });
    const { ApplicantApp: Reloaded } = await import('./Applicant.tsx');
    await (await import('../../../i18n/text.ts')).startTexts();
    render(<Reloaded />);
    expect(await screen.findByText('cv.pdf')).toBeDefined();
    expect(paths(calls)).not.toContain('StartUpload');
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('uploads'))).toEqual([]));
  });
});

test('a draft that could not be saved is saved when the connection returns', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let online = false;
  const at = { SavedAt: '2026-11-20T10:00:00Z', ExpiresAt: '2027-01-19T10:00:00Z' };
  await open('/applicationForm', {
    saveDraft: () => {
      if (!online) throw new TypeError('no connection');
      return { ...at, Id: 5, Revision: 1, Mailed: true };
    },
  });
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'eleni@example.gr' } });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await screen.findByText(/δεν αποθηκεύτηκε ακόμη/)).toBeDefined();
  online = true;
  // The browser may fire the event before the page listens for it.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(screen.queryByText(/Σας στείλαμε σύνδεσμο/)).not.toBeNull();
  });
  vi.useRealTimers();
});

test('a signed-in applicant continues a draft on their own page', async () => {
  const { Opened: _opened, Closes: _closes, ...form } = formReply();
  const nothing = { Documents: [], Messages: [], History: [], StatusText: null, Ranking: null, Objection: null };
  const none = { Protocol: null, VerifyCode: null, kayas: null, SubmittedAt: null, WithdrawnAt: null };
  const draft = { Id: 5, Status: -1 as const, StatusName: '', Answers: { idea: 'Ψωμί' }, Revision: 3 };
  const rights = { Edit: false, Withdraw: false, Upload: false, Object: false, SetPassword: false };
  const own = { ...form, ...nothing, ...none, ...draft, Language: 'el' as const, SavedAt: '2026-11-20T10:00:00Z' };
  const calls = await open(
    '/applicant',
    {
      ownApplications: () => [own],
      getApplication: () => ({ ...own, Can: { ...rights, Submit: true }, BringDocuments: false }),
      submit: () => receipt(9),
    },
    { identity: () => anIdentity({ Roles: ['Registered'] }) },
  );
  expect(await screen.findByLabelText(/^Ιδέα/)).toHaveProperty('value', 'Ψωμί');
  await type(/^Email/, 'eleni@example.gr');
  await type(/^ΑΦΜ/, '090000045');
  await agree();
  await userEvent.click(await sendButton());
  expect(await screen.findByText('epicheiro-2026-00009')).toBeDefined();
  const sent = calls.find(({ path }) => path === '/api/ApplicationForm/Submit')?.body;
  expect(Object.keys(sent as object)).not.toContain('Key');
});

test('an objection is sent after its author has seen the points by criterion and confirmed that only one is allowed', async () => {
  const { Opened: _opened, Closes: _closes, ...form } = formReply();
  const nothing = { Documents: [], Messages: [], History: [], StatusText: null, Objection: null, WithdrawnAt: null };
  const sent = { ...receipt(9), Answers: {}, SubmittedAt: '2026-11-20T10:00:00Z' };
  const state = { Id: 5, Status: 2 as const, StatusName: 'Επιλέξιμοι', Revision: 3, BringDocuments: false };
  const Ranking = {
    ...{ Id: 3, Kind: 'provisional' as const, Place: 4, Points: 20, Standing: 'reserve' as const },
    ObjectionsUntil: '2026-11-25T10:00:00Z',
    Criteria: [{ Name: 'income', Label: 'Εισόδημα', Points: 20, Max: 50, Reason: 'Εισόδημα 15000' }],
    Evidence: null,
  };
  const Can = { Edit: false, Submit: false, Withdraw: false, Upload: false, Object: true, SetPassword: false };
  const own = {
    ...form,
    ...nothing,
    ...sent,
    ...state,
    Ranking,
    Can,
    Language: 'el' as const,
    SavedAt: sent.SubmittedAt,
  };
  const calls = await open(
    '/applicant',
    { ownApplications: () => [own], getApplication: () => own },
    { identity: () => anIdentity({ Roles: ['Registered'] }) },
  );
  expect(await screen.findByText('20 από 50')).toBeDefined();
  expect(screen.getByText('Εισόδημα 15000')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Ένσταση, έως/), { target: { value: 'Ήταν μικρότερο.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Υποβολή ένστασης' }));
  expect(calls.map(({ path }) => path)).not.toContain('/api/ApplicationForm/Object');
  expect(screen.getByText(/Υποβάλλεται μία μόνο ένσταση/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Οριστική υποβολή της ένστασης' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/ApplicationForm/Object'));
});

describe('a mailed link', () => {
  test('that is invalid leads to a page that explains it', async () => {
    await open('/application/form/wrong', {
      checkToken: () => ({ Valid: false, Status: 'invalidToken', Purpose: null, Project: null }),
    });
    await waitFor(() => expect(window.location.pathname).toBe('/applicationForm/result/invalidToken'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ο σύνδεσμος δεν ισχύει' })).toBeDefined();
  });
});

test('addresses ignore the case of the product’s own words', () => {
  expect(parseRoute('/APPLICATIONFORM')).toEqual({ page: 'form' });
  expect(parseRoute('/Application/Form/aB_c')).toEqual({ page: 'link', status: 'form', token: 'aB_c' });
  expect(parseRoute('/applicationform/Result/invalidToken')).toEqual({ page: 'result', status: 'invalidToken' });
  expect(parseRoute('/applicationForm/confirm/ok/epicheiro-2026-00001')).toEqual({ page: 'confirm' });
  expect([parseRoute('/applicant'), parseRoute('/applicant/OK')]).toEqual([{ page: 'applicant' }, { page: 'sent' }]);
});
