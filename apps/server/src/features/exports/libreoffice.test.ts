import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exports } from '@ithaki/contract';
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
  'LibreOffice opens an exported workbook and shows what is in it',
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
  },
  120_000,
);
