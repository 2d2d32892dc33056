import type { Calls, ReplyOf } from '@ithaki/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '../../../i18n/text.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { Applicant } from './Applicant.tsx';
import { placeOf } from './page/place.ts';

vi.mock('./form/prove.ts', () => ({ prove: () => Promise.resolve('proof') }));

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
});

const offers = [{ Project: asked().Project, Title: both('Αίτηση'), Window: asked().Window }];

async function open(address: string, answers: Parameters<typeof fakeServer>[0]['applying'] = {}) {
  window.history.pushState(null, '', address);
  const calls = fakeServer({ applying: { offers: () => offers, getForm: () => asked(), ...answers } });
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

  test('says when it closed', async () => {
    await open('/applicationForm?project=epicheiro', {
      getForm: () => asked({ State: 'closed', Now: '2026-12-02T10:00:00Z' }),
    });
    expect(within(await screen.findByRole('status')).getByText(/01-12-2026 12:00/)).toBeDefined();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
  });
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
