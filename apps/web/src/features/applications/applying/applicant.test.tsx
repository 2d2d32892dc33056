import type { Calls, ReplyOf } from '@ithaki/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '../../../i18n/text.ts';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { Applicant } from './Applicant.tsx';
import { placeOf } from './page/addresses.ts';

/** The browser's database, which outlives a page; the stand-in for it keeps no files. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  values: async () => [...kept.values()],
}));
vi.mock('./filling/proof-of-work.ts', () => ({ prove: () => Promise.resolve('proof') }));

type Asked = ReplyOf<Calls['applying']['getForm']>;

const both = (text: string) => ({ el: text, en: `${text} (en)` });
const question = (
  Name: string,
  Label: string,
  more: Partial<Asked['Form']['Sections'][number]['Questions'][number]> = {},
) => ({
  ...{ Name, Label: both(Label), Type: 'text' as const, Required: false, Blind: false },
  ...more,
});
const consent = (Name: string, Label: string) => ({
  Name,
  Version: 2,
  Label: both(Label),
  Text: both('Όλο το κείμενο'),
});

const asked = (change: Partial<Asked['Window']> = {}): Asked => ({
  Project: { Id: 1, Url: 'epicheiro', Title: both('Επιχειρώ'), TimeZone: 'Europe/Athens' },
  Version: 3,
  Form: {
    Title: both('Αίτηση'),
    Sections: [
      {
        Name: 'who',
        Title: both('Στοιχεία'),
        Questions: [
          question('email', 'Email', { Type: 'email', Required: true }),
          question('afm', 'ΑΦΜ', { Type: 'afm', Required: true }),
          question('idea', 'Ιδέα', { MaxLength: 5 }),
        ],
      },
      { Name: 'more', Title: both('Περισσότερα'), Show: 'false', Questions: [question('hidden', 'Κρυφή')] },
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
    ...change,
  },
  Today: '2026-11-20',
  Closes: '01-12-2026 12:00',
  Opened: { At: '2026-11-20T10:00:00Z', Mark: 'of the server' },
});

const offers = [{ Project: asked().Project, Title: both('Αίτηση'), Window: asked().Window }];

type Known = Parameters<typeof fakeServer>[0];

async function open(address: string, answers: Known['applying'] = {}, accounts: Known['accounts'] = {}) {
  window.history.pushState(null, '', address);
  const calls = fakeServer({ accounts, applying: { offers: () => offers, getForm: () => asked(), ...answers } });
  await startTexts();
  render(<Applicant />);
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const sendButton = () => screen.findByRole('button', { name: 'Υποβολή της αίτησης' });

async function agree() {
  await userEvent.click(await screen.findByLabelText('Δέχομαι τους όρους'));
  await userEvent.click(screen.getByLabelText('Δέχομαι την επεξεργασία'));
  await userEvent.click(screen.getByLabelText('Δεν είμαι πρόγραμμα υπολογιστή'));
  await waitFor(async () => expect(await sendButton()).toHaveProperty('disabled', false));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the application form', () => {
  test('is sent once both consents and the proof are there, and leads to its confirmation', async () => {
    const calls = await open('/applicationForm', {
      submit: () => ({ Status: 'ok', Protocol: 'epicheiro-2026-00007', kayas: 7, Token: 'abc' }),
    });
    await type(/^Email/, 'eleni@example.gr');
    await type(/^ΑΦΜ/, '090 000 045');
    expect(screen.queryByText('Κρυφή')).toBeNull();
    expect(await sendButton()).toHaveProperty('disabled', true);
    await agree();
    await userEvent.click(await sendButton());
    await waitFor(() => expect(window.location.pathname).toBe('/applicant/ok'));
    expect(await screen.findByText('epicheiro-2026-00007')).toBeDefined();
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

  test('says what is wrong by question and brings the person to the first', async () => {
    const calls = await open('/applicationForm');
    await type(/^Email/, 'eleni@example.gr');
    await type(/^ΑΦΜ/, '123456789');
    await agree();
    await userEvent.click(await sendButton());
    expect(document.activeElement).toBe(screen.getByLabelText(/^ΑΦΜ/));
    expect(screen.getByLabelText(/^ΑΦΜ/).getAttribute('aria-invalid')).toBe('true');
    expect(calls.map(({ path }) => path)).not.toContain('/api/ApplicationForm/Submit');
  });

  test('shows what the server found wrong, at its question', async () => {
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

  test('is kept in the browser as it is typed, but for the e-mail; what is pasted over a limit stays and is marked', async () => {
    await open('/applicationForm');
    await type(/^Email/, 'eleni@example.gr');
    fireEvent.change(await screen.findByLabelText(/^Ιδέα/), { target: { value: 'Φούρνος' } });
    expect(screen.getByText('ος').tagName).toBe('MARK');
    document.body.innerHTML = '';
    await open('/applicationForm');
    expect(await screen.findByLabelText(/^Ιδέα/)).toHaveProperty('value', 'Φούρνος');
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', '');
  });

  test('takes a day as a keyboard of figures types it, and tells a browser what it may fill in by itself', async () => {
    const days = { ...asked(), Form: { ...asked().Form } };
    days.Form.Sections = [
      {
        Name: 'who',
        Title: both('Στοιχεία'),
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

  test('says when it closed', async () => {
    await open('/applicationForm?project=epicheiro', {
      getForm: () => asked({ State: 'closed', Now: '2026-12-02T10:00:00Z' }),
    });
    expect(within(await screen.findByRole('status')).getByText(/01-12-2026 12:00/)).toBeDefined();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
  });

  test('says in its last hour how long there is', async () => {
    await open('/applicationForm', { getForm: () => asked({ Now: '2026-12-01T09:30:00Z' }) });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(30:00|29:\d\d)$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that was open here before the end is taken within the grace, also when its page is opened anew', async () => {
    await open('/applicationForm');
    await screen.findByLabelText(/^Email/);
    document.body.innerHTML = '';
    const At = '2026-12-01T10:01:00Z';
    const calls = await open('/applicationForm', {
      getForm: () => ({ ...asked({ State: 'closed', Now: At }), Opened: { At, Mark: 'too late' } }),
      submit: () => ({ Status: 'ok', Protocol: 'epicheiro-2026-00008', kayas: 8, Token: 'abc' }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('έως 01-12-2026 12:05');
    expect(screen.getByRole('timer').textContent).toMatch(/^[0-4]:\d\d$/);
    await type(/^Email/, 'eleni@example.gr');
    await type(/^ΑΦΜ/, '090000045');
    await agree();
    await userEvent.click(await sendButton());
    expect(await screen.findByText('epicheiro-2026-00008')).toBeDefined();
    expect(calls.find(({ path }) => path === '/api/ApplicationForm/Submit')?.body).toMatchObject({
      Opened: asked().Opened,
    });
  });
});

describe('a document', () => {
  const withDocument = (): Asked => ({
    ...asked(),
    Form: {
      ...asked().Form,
      Documents: [{ Name: 'cv', Label: both('Βιογραφικό'), Required: false, Days: 10, Upload: { MaxFiles: 2 } }],
    },
  });
  const noConnection = (): never => {
    throw new TypeError('no connection');
  };
  const filePlace = () =>
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

  test('that is empty is not sent, and the person is told', async () => {
    const calls = await open('/applicationForm', answers(noConnection));
    await type(/^Email/, 'eleni@example.gr');
    await userEvent.upload(await filePlace(), new File([], 'cv.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Το αρχείο είναι άδειο.');
    expect(paths(calls)).not.toContain('StartUpload');
  });

  test('goes on after a reload, and stands there once it has come', async () => {
    const unanswered = () => new Response(new ReadableStream());
    const stopped = await open('/applicationForm', { ...answers(noConnection), uploadState: unanswered });
    await type(/^Email/, 'eleni@example.gr');
    await userEvent.upload(await filePlace(), new File(['abc'], 'cv.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Χάθηκε η σύνδεση, συνεχίζει μόλις επανέλθει: cv.pdf')).toBeDefined();
    expect(paths(stopped)).toContain('StartUpload');
    // Until it waits for a reply for good: nothing ends it here, and it would send the file to the next page's server.
    await waitFor(() => expect(paths(stopped)).toContain('UploadState'));
    document.body.innerHTML = '';
    vi.resetModules();
    const calls = fakeServer({ applying: { offers: () => offers, ...answers(() => ({})) } });
    const { Applicant: Reloaded } = await import('./Applicant.tsx');
    await (await import('../../../i18n/text.ts')).startTexts();
    render(<Reloaded />);
    expect(await screen.findByText('cv.pdf')).toBeDefined();
    expect(paths(calls)).not.toContain('StartUpload');
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('uploads'))).toEqual([]));
  });
});

test('a draft that could not be saved is saved once the connection is back', async () => {
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
  // The browser may say so before the page listens for it.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(screen.queryByText(/Σας στείλαμε σύνδεσμο/)).not.toBeNull();
  });
  vi.useRealTimers();
});

test('whoever is signed in goes on with their draft from their own page', async () => {
  const { Opened: _opened, Closes: _closes, ...form } = asked();
  const nothing = { Documents: [], Messages: [], History: [], StatusText: null, Ranking: null, Objection: null };
  const none = { Protocol: null, kayas: null, SubmittedAt: null, WithdrawnAt: null, BringDocuments: false };
  const draft = { Id: 5, Status: -1 as const, StatusName: '', Answers: { idea: 'Ψωμί' }, Revision: 3 };
  const may = { Edit: false, Withdraw: false, Upload: false, Object: false, SetPassword: false };
  const own = { ...form, ...nothing, ...none, ...draft, Language: 'el' as const, SavedAt: '2026-11-20T10:00:00Z' };
  const calls = await open(
    '/applicant',
    {
      ownApplications: () => [own],
      getApplication: () => ({ ...own, Can: { ...may, Submit: true } }),
      submit: () => ({ Status: 'ok', Protocol: 'epicheiro-2026-00009', kayas: 9, Token: 'abc' }),
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

describe('a mailed link', () => {
  test('that is none leads to the page that says so', async () => {
    await open('/application/form/wrong', {
      checkToken: () => ({ Valid: false, Status: 'invalidToken', Purpose: null, Project: null }),
    });
    await waitFor(() => expect(window.location.pathname).toBe('/applicationForm/result/invalidToken'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ο σύνδεσμος δεν ισχύει' })).toBeDefined();
  });
});

test('addresses are read without regard to the case of the product’s own words', () => {
  expect(placeOf('/APPLICATIONFORM')).toEqual({ page: 'form' });
  expect(placeOf('/Application/Form/aB_c')).toEqual({ page: 'link', status: 'form', token: 'aB_c' });
  expect(placeOf('/applicationform/Result/invalidToken')).toEqual({ page: 'result', status: 'invalidToken' });
  expect(placeOf('/applicationForm/confirm/ok/epicheiro-2026-00001')).toEqual({
    ...{ page: 'confirm', status: 'ok', protocol: 'epicheiro-2026-00001' },
  });
  expect(placeOf('/applicationForm/confirm/ok')).toEqual({ page: 'confirm', status: 'ok', protocol: '' });
  expect([placeOf('/applicant'), placeOf('/applicant/OK')]).toEqual([{ page: 'applicant' }, { page: 'sent' }]);
});
