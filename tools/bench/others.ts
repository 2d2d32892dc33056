import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { xlsxStream } from '../../packages/sheets/src/index.ts';
import type { Figure } from './figure.ts';
import { type Ask, asker } from './large-programme.ts';
import { Respondent } from './questionnaires/respondent.ts';
import { type MeasuredServer, PASSWORD, signIn } from './server.ts';

/** Number of people who sign in at the same moment, each from another device. */
const SIGN_INS = 1_000;
/** Number of accounts with which they sign in. */
const MENTEES = 240;
/** Milliseconds after which a person tries again when the server said that it is busy. */
const TRY_AGAIN = 2_000;

/** Number of people imported without passwords, 20 per call and three calls at a time, as the browser sends them. */
const IMPORTED = 2_000;
const IMPORTED_AT_ONCE = 20;
const IMPORT_CALLS = 3;
/** Rows and columns of a workbook. */
interface WorkbookSize {
  rows: number;
  columns: number;
}
/** The workbook read before an import: the largest allowed. */
const LIST: WorkbookSize = { rows: 49_999, columns: 20 };
/** The workbook from which a calculator is made. */
const CALCULATOR: WorkbookSize = { rows: 5_000, columns: 100 };

/** Milliseconds measured without other work, for comparison. */
const QUIET = 10_000;
/** Number of other people who make each of the calls, and milliseconds between two calls of each. */
const OTHERS = 20;
const CALL_INTERVAL = 1_000;
const GOAL = 150;

/** The calls of other people: a mentee opens pages, a staff member turns the pages of the grid. */
const otherCalls = [
  { userName: 'mentee240', path: '/Account/Identity', body: () => '{}' },
  {
    userName: 'manager',
    path: '/api/project/GetActionsGrid_Partial',
    body: (turn: number) => JSON.stringify({ Count: 10, Page: turn % 20 }),
  },
];

/**
 * Measures how long other people wait, at the 99th percentile, while a thousand people sign in, while large workbooks
 * are read, and while people are imported.
 */
export async function measureOthers({ url }: MeasuredServer): Promise<Figure[]> {
  const cookies = await Promise.all(otherCalls.map(({ userName }) => signIn(url, userName)));
  const ask = asker(url, await signIn(url, 'admin'));
  const { Project } = await ask<{ Project: { Id: number } }>('/Account/Identity', {});
  const during = async (name: string, work: () => Promise<unknown>): Promise<Figure[]> => {
    const others = startOthers(url, cookies, Project.Id);
    const began = performance.now();
    // The other people's calls end in any case; if the work failed, the server is stopped.
    const [waits] = await Promise.all([others.waits, work().finally(others.end)]);
    const seconds = (performance.now() - began) / 1_000;
    const p99 = waits[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN;
    return [
      {
        name: `Others’ calls, ${name}, p99`,
        value: `${p99.toFixed(0)} ms of ${waits.length} calls in ${seconds.toFixed(1)} s`,
        goal: `under ${GOAL} ms`,
        met: p99 < GOAL,
      },
    ];
  };
  const list = { File: await aWorkbook(LIST), Name: 'people.xlsx' };
  const calculator = { File: await aWorkbook(CALCULATOR), FileName: 'calculator.xlsx' };
  return [
    ...(await during('nothing else going on', () => wait(QUIET))),
    ...(await during(`${SIGN_INS.toLocaleString('en')} people sign in at once`, () => signAllIn(url))),
    ...(await during('a workbook of a million cells is read', () => ask('/api/import/ReadTable', list))),
    ...(await during('a calculator of 500,000 cells is imported', () =>
      ask('/api/documents/ImportSpreadsheet', calculator),
    )),
    ...(await during(`${IMPORTED.toLocaleString('en')} people are imported`, () => importPeople(ask))),
  ];
}

/**
 * Starts the calls of other people, until `end`. `waits` are their sorted times, each measured from when the call was
 * due.
 */
function startOthers(url: string, cookies: readonly string[], project: number) {
  const times: number[] = [];
  let ended = false;
  const callInTurn = async ({ path, body }: (typeof otherCalls)[number], cookie: string, first: number) => {
    const other = new Respondent(Number(new URL(url).port), cookie, project);
    await other.ready;
    const began = performance.now();
    for (let turn = 0; !ended; turn++) {
      const due = began + first + turn * CALL_INTERVAL;
      await wait(Math.max(0, due - performance.now()));
      if (ended) break;
      const { status, took } = await other.send(path, body(turn), due);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(took);
    }
    other.end();
  };
  const calling = Promise.all(
    otherCalls.flatMap((call, index) =>
      Array.from({ length: OTHERS }, (_, n) => callInTurn(call, cookies[index] ?? '', (n * CALL_INTERVAL) / OTHERS)),
    ),
  );
  return {
    waits: calling.then(() => times.sort((a, b) => a - b)),
    end: () => {
      ended = true;
    },
  };
}

/** Signs a thousand people in at the same time; those who are told to wait try again. */
async function signAllIn(url: string): Promise<void> {
  const signOneIn = async (_: unknown, n: number) => {
    const person = new Respondent(Number(new URL(url).port), '', 0);
    await person.ready;
    const body = JSON.stringify({ UserName: `mentee${(n % MENTEES) + 1}`, Password: PASSWORD });
    for (;;) {
      const { status } = await person.send('/Account/SignIn', body);
      if (status === 200) break;
      if (status !== 429 && status !== 503) throw new Error(`a sign-in was answered with ${status}`);
      await wait(TRY_AGAIN * (0.5 + Math.random()));
    }
    person.end();
  };
  await Promise.all(Array.from({ length: SIGN_INS }, signOneIn));
}

/** Returns a workbook of short texts, base64-encoded. */
async function aWorkbook(size: WorkbookSize): Promise<string> {
  const columns = Array.from({ length: size.columns }, (_, n) => ({ title: `Στήλη ${n}`, type: 'text' as const }));
  const rows = Array.from({ length: size.rows }, (_, n) => columns.map((_column, m) => `${n * m}`));
  return (await buffer(xlsxStream([{ name: 'Λίστα', columns, rows }]))).toString('base64');
}

/** Imports people in several calls at a time. */
async function importPeople(ask: Ask): Promise<void> {
  let next = 0;
  const importInTurn = async () => {
    while (next < IMPORTED) {
      const first = next;
      next += IMPORTED_AT_ONCE;
      const Users = Array.from({ length: IMPORTED_AT_ONCE }, (_, n) => ({
        Username: `imported${first + n}`,
        Email: `imported${first + n}@example.gr`,
        Fields: { first_name: 'Μαρία', last_name: `Παππά${first + n}` },
        Roles: ['Mentee'],
      }));
      const { Failed } = await ask<{ Failed: { Message: string }[] }>('/api/User/AddUsers', {
        Users,
        Details: true,
      });
      if (Failed[0]) throw new Error(`somebody was not imported: ${Failed[0].Message}`);
    }
  };
  await Promise.all(Array.from({ length: IMPORT_CALLS }, importInTurn));
}
