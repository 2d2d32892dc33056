import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applying, type BodyOf, type Call, jobs, selection } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { readRows } from '../../exports/exports.testing.ts';
import { newLink } from '../applying/links.ts';
import { applicationsExportJob } from './export.ts';
import { aSelection } from './selection.testing.ts';

const SOFFICE = '/usr/bin/soffice';
/** CSV export of every sheet in UTF-8 with semicolons; text is quoted, to distinguish it from numbers and dates. */
const EVERY_SHEET = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true,false,false,false,-1';

const folder = mkdtempSync(join(tmpdir(), 'ithaki-applications-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const kinds = [applicationsExportJob];

/** Returns the sheets of a workbook as LibreOffice displays them. */
function shownByOffice(workbook: Buffer): (sheet: string) => Buffer {
  writeFileSync(join(folder, 'all.xlsx'), workbook);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [profile, '--headless', '--convert-to', EVERY_SHEET, '--outdir', folder, join(folder, 'all.xlsx')];
  // Without a UTF-8 locale LibreOffice cannot write files with Greek names.
  execFileSync(SOFFICE, args, { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  return (sheet) => readFileSync(join(folder, `all-${sheet}.csv`));
}

test.skipIf(!existsSync(SOFFICE))(
  'LibreOffice shows every answer, file, point and event of all applications, and no answer becomes a formula',
  async () => {
    const app = await aTestApp({}, { jobKinds: kinds });
    const { db } = app;
    const { manager, apply } = await aSelection(app);
    const as = <C extends Call>(call: C, body: BodyOf<C>) =>
      app.call(call, body, { as: manager, headers: { 'idempotency-key': randomUUID() } });
    const born = '05-03-1990';
    const answers = { income: '1234.5', born, afm: '012345678', phone: '+306912345678', agrees: '1' };
    const plain = await apply({ answers });
    const ideas = [
      '=1+1',
      '+cmd|x!A1',
      '-2+3',
      '@SUM(1;2)',
      '=HYPERLINK("http://x";"y")',
      'α; "β" 🍝\nγ\tδ',
      `${'ώ'.repeat(9_000)}τέλος`,
    ];
    const applied: { kayas: number }[] = [];
    for (const idea of ideas) applied.push(await apply({ answers: { idea, income: 'καμία', sector: 'craft' } }));
    expect((await as(selection.resubmit, { AppId: plain.id, Documents: ['tax'] })).status).toBe(200);
    const Token = await newLink({ db, now: new Date() }, plain, 'documents');
    const name = '=1+1 Βεβαίωση.pdf';
    const upload = { Token, Name: 'tax', OriginalName: name, Mime: 'application/pdf', Parts: 1 };
    const { Id } = (await app.call(applying.startUpload, upload)).reply;
    const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    await app.call(applying.uploadPart, { Id, part: 0 }, { files: [{ name, content }] });
    expect((await app.call(applying.endUpload, { Token, Id })).reply).toMatchObject({ FileName: name });
    await as(selection.runPoints, { Ids: [plain.id] });
    const byHand = { AppId: plain.id, Criterion: 'interview', Points: 10.5, Reason: '=συνέντευξη' };
    await as(selection.setPoints, byHand);
    await as(selection.addNote, { AppId: plain.id, Text: 'μένει' });

    // Starting the queue once creates its tables.
    const jobsOf = { url: app.databaseUrl, files: app.files, kinds };
    await (await startJobs(jobsOf)).close();
    const { JobId } = (await as(selection.export, {})).reply;
    const runner = await startJobs(jobsOf);
    const job = async () => (await app.call(jobs.get, { Id: JobId }, { as: manager })).reply;
    await expect.poll(async () => (await job()).EndedAt).not.toBeNull();
    await expect
      .poll(async () => (await sql`select 1 from graphile_worker._private_jobs`.execute(db)).rows)
      .toEqual([]);
    await runner.close();
    const headers = { cookie: await app.cookieOf(manager) };
    const file = await app.server.inject({ url: `/api/jobs/download?id=${JobId}`, headers });

    const sheet = shownByOffice(file.rawPayload);
    const { rows } = await readRows(sheet('Αιτήσεις'));
    expect(rows).toHaveLength(1 + ideas.length);
    const lineOf = (kayas: number) => rows.find((row) => row['Κωδικός υποψηφίου'] === String(kayas));
    for (const [index, { kayas }] of applied.entries())
      expect(lineOf(kayas)).toMatchObject({ Ιδέα: ideas[index], Εισόδημα: 'καμία', Κλάδος: 'Χειροτεχνία' });
    expect(lineOf(plain.kayas)).toMatchObject({ ΑΦΜ: '012345678', Τηλέφωνο: '+306912345678', Εκκαθαριστικό: name });
    expect(lineOf(plain.kayas)).toMatchObject({ 'Συνέντευξη: αιτιολογία': '=συνέντευξη', Συμφωνεί: 'Ναι' });
    // Numbers and dates are real values: not quoted, and the date in the format of the spreadsheet.
    const raw = sheet('Αιτήσεις').toString();
    expect(raw).toMatch(/;1234[.,]5;/);
    expect(raw).toMatch(/;10[.,]5;/);
    expect(raw).toContain(';"012345678";');
    expect(raw).not.toContain(born);
    const events = (await readRows(sheet('Ιστορικό'))).rows.map(({ Συμβάν, Λεπτομέρειες }) => [Συμβάν, Λεπτομέρειες]);
    expect(events).toContainEqual(['Άλλαξαν τα δικαιολογητικά', 'Εκκαθαριστικό']);
    expect(events).toContainEqual(['Ορίστηκαν μόρια χειροκίνητα', 'Συνέντευξη\n0 → 10,5\n=συνέντευξη']);
    expect(events).toContainEqual(['Υπολογίστηκαν τα μόρια', '50\nΕισόδημα: 50 · Εισόδημα 1234.5\nΣυνέντευξη: 0']);
  },
  120_000,
);
