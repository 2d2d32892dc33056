import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exports, queries } from '@ithaki/contract';
import { afterAll, expect, test } from 'vitest';
import { aMentee, anAction, anAdmin, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { download, readRows } from './exports.testing.ts';

const SOFFICE = '/usr/bin/soffice';
const folder = mkdtempSync(join(tmpdir(), 'ithaki-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the first sheet of a workbook as LibreOffice shows it: each cell as formatted text. */
function shownByOffice(workbook: Buffer): Promise<{ rows: Record<string, string>[] }> {
  const path = join(folder, 'list.xlsx');
  writeFileSync(path, workbook);
  const semicolonsInUtf8 = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false';
  const own = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync(SOFFICE, [own, '--headless', '--convert-to', semicolonsInUtf8, '--outdir', folder, path]);
  return readRows(readFileSync(join(folder, 'list.csv')));
}

test.skipIf(!existsSync(SOFFICE))(
  'LibreOffice opens an exported list and an exported report, and shows what is in them',
  async () => {
    const app = await aTestApp();
    const { id: project } = await aProject(app.db);
    const admin = await anAdmin(app.db, project);
    const fields = { last_name: 'Άνθης <&> "Ωραίος"', afm: '012345678', phone: '+306912345678', staffNote: '=1+1\nβ' };
    const mentee = await aMentee(app.db, project, { fields });
    await anAction(app.db, project, { title: 'Σχέδιο', published: [{ mentee }] });
    const { bytes } = await download(app, exports.grid, {}, admin);
    const { rows } = await shownByOffice(bytes);
    expect(rows).toEqual([
      expect.objectContaining({
        Επώνυμο: fields.last_name,
        ΑΦΜ: fields.afm,
        Τηλέφωνο: fields.phone,
        Σημείωση: fields.staffNote,
        Κατάσταση: 'Ενεργός',
        Σχέδιο: '',
      }),
    ]);
    const text = `select last_name, date '2026-03-29' as day, 1234.5 as euros, '=1+1' as formula, last_name is null as no
      from people where person_id = ${mentee}`;
    const as = { as: admin, project };
    const saved = await app.call(queries.edit, { Query: { Name: 'Αναφορά', Query: text } }, as);
    const report = await download(app, queries.export, { Id: saved.reply.Id }, admin, { 'x-project': String(project) });
    // The day is a real one: an office program shows it in the order of its own language, which is American here.
    expect((await shownByOffice(report.bytes)).rows).toEqual([
      expect.objectContaining({ last_name: fields.last_name, day: '03/29/2026', formula: '=1+1' }),
    ]);
  },
  120_000,
);
