import { readdirSync, readFileSync } from 'node:fs';
import { questEditing } from '@ithaki/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aProject } from '../../../../testing/factories.ts';
import { aTestApp } from '../../../../testing/test-app.ts';
import { createDefinition, question } from '../../questionnaires.testing.ts';

const app = await aTestApp();
let admin: number;
beforeAll(async () => {
  admin = await anAdmin(app.db, (await aProject(app.db)).id);
});

const folder = new URL('../../../../../../../packages/questionnaire/test-data/forms/', import.meta.url);
const samples = ['xlsform', 'surveyjs', 'redcap'].flatMap((kind) =>
  readdirSync(new URL(`${kind}/`, folder)).map((name) => ({ kind, name })),
);

const importForm = (Name: string, content: Buffer | string) =>
  app.call(questEditing.importForm, { Name, File: Buffer.from(content).toString('base64') }, { as: admin });

/**
 * Returns the CPU seconds that this process has used so far; elapsed time would include whatever else runs on the
 * machine.
 */
function workDone(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

describe('a form of another tool', () => {
  test('becomes a draft with a report of each line, all samples in under 5 seconds together', async () => {
    // Starts the worker thread, so that its start is not measured.
    await importForm('first.json', '{}');
    const rounds: number[] = [];
    for (let round = 0; round < 2; round++) {
      const began = workDone();
      for (const { kind, name } of samples) {
        const { status, reply } = await importForm(name, readFileSync(new URL(`${kind}/${name}`, folder)));
        expect([name, status]).toEqual([name, 200]);
        expect(reply).toMatchObject({ Format: kind, Flaws: [] });
        expect(reply.Questionnaire).not.toBeNull();
        expect(reply.Report.length).toBeGreaterThan(0);
      }
      rounds.push(workDone() - began);
    }
    expect(Math.min(...rounds)).toBeLessThan(5);
  });

  test('in this application’s own format is read unchanged', async () => {
    const form = createDefinition([question('ID_0001'), question('ID_0002', { TypeId: 14, Group: [] })]);
    const { reply } = await importForm('form.json', JSON.stringify(form));
    expect(reply).toEqual({ Format: 'ours', Questionnaire: form, Report: [], Flaws: [] });
  });
});

describe('an XForm', () => {
  const xform = (attributes: string) =>
    `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Φόρμα</h:title>
    <model><instance><data id="f"><age/></data></instance><bind nodeset="/data/age" type="int"/></model></h:head>
    <h:body><input ref="/data/age" ${attributes}><label>Ηλικία</label></input></h:body></h:html>`;

  test('is recognised by its content and becomes a draft, also in UTF-16', async () => {
    for (const content of [xform(''), Buffer.from(`\ufeff${xform('')}`, 'utf16le')]) {
      const { status, reply } = await importForm('form.xml', content);
      expect([status, reply.Format, reply.Flaws]).toEqual([200, 'xform', []]);
      expect(reply.Questionnaire?.Section[0]?.Lines[0]?.Questions[0]).toMatchObject({ TypeId: 12, Text: 'Ηλικία' });
    }
  });

  test('with a DTD is not read: nothing is expanded, nothing is loaded', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xform('appearance="&b;"')}`;
    const { reply } = await importForm('bomb.xml', bomb);
    expect([reply.Questionnaire, reply.Report[0]?.Key]).toEqual([null, 'questionnaires.import.HasDoctype']);
  });

  test('that is broken is refused with the line and column of the error', async () => {
    const { reply } = await importForm('broken.xml', '<h:html>\n<a>');
    expect(reply.Report).toMatchObject([
      { Key: 'questionnaires.import.NotXml', Place: expect.stringMatching(/^\d+:\d+$/) },
    ]);
  });
});

describe('a FHIR questionnaire', () => {
  test('is recognised by its resource type and becomes a draft', async () => {
    const item = [
      { linkId: 'a', type: 'integer', text: 'Ηλικία' },
      { linkId: 'b', type: 'string', enableWhen: [{ question: 'a', operator: '>', answerInteger: 17 }] },
    ];
    const content = JSON.stringify({ resourceType: 'Questionnaire', status: 'draft', title: 'Φόρμα', item });
    const { status, reply } = await importForm('form.json', content);
    expect([status, reply.Format, reply.Flaws]).toEqual([200, 'fhir', []]);
    const [first, second] = reply.Questionnaire?.Section[0]?.Lines.flatMap(({ Questions }) => Questions) ?? [];
    expect(second?.Condition).toBe(`num(${first?.Group?.[0]?.Id}) > 17`);
  });
});

describe('a file that is not a form', () => {
  test('JSON of an unknown format is refused by name', async () => {
    const { reply } = await importForm('list.json', JSON.stringify({ questions: [{ id: 1, label: 'Πόσο;' }] }));
    expect([reply.Questionnaire, reply.Report[0]?.Key]).toEqual([null, 'questionnaires.import.NotAForm']);
  });

  test('content nested deeper than any real form is left out, and the report says so', async () => {
    const { reply } = await importForm(
      'deep.json',
      `${'{"type":"panel","elements":['.repeat(50_000)}${']}'.repeat(50_000)}`,
    );
    expect(reply.Report.map(({ Key }) => Key)).toContain('questionnaires.import.TooDeep');
  });

  test.each([
    ['form.exe', 'MZ', 'FormFileUnknown'],
    ['broken.xlsx', 'not a zip at all', 'SheetBrokenWorkbook'],
    ['quotes.csv', '"Variable / Field Name,"\n"a', 'SheetQuoteNotClosed'],
    ['ours.json', JSON.stringify({ ...createDefinition([]), Section: [{ Lines: 3 }] }), 'FormFileNotOurs'],
  ])('%s is refused with a message', async (name, content, code) => {
    const { status, error } = await importForm(name, content);
    expect([status, error.Code]).toEqual([422, code]);
    expect(error.Message).not.toContain('{{');
  });

  test('a workbook in the old .xls format is refused with a request to save it in a new format', async () => {
    const { status, error } = await importForm('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    expect([status, error.Code]).toEqual([422, 'SheetOldWorkbook']);
  });

  test('the refusal of an invalid file in this application’s format names the invalid place', async () => {
    const form = createDefinition([{ ...question('ID_0001'), Model: 'nothing' }]);
    const { error } = await importForm('form.json', JSON.stringify(form));
    expect(error.Message).toContain('Section.0.Lines.0.Questions.0.Model');
  });

  test.each([
    ['cut.json', '{"pages": ['],
    ['number.json', '7'],
    ['empty.csv', 'a,b\n'],
  ])('%s gives no questionnaire but a reason, and the server keeps running', async (name, content) => {
    const { reply } = await importForm(name, content);
    expect(reply.Questionnaire).toBeNull();
    expect(reply.Report.some(({ Outcome, Key }) => Outcome === 'left' && Key)).toBe(true);
    expect((await importForm('form.json', JSON.stringify(createDefinition([question('ID_0001')])))).status).toBe(200);
  });

  test('a file that is too large is refused before it is read', async () => {
    const { status, error } = await importForm('large.json', ' '.repeat(10_000_001));
    expect([status, error.Code]).toEqual([422, 'FormFileTooLarge']);
  });

  test('cells that refer to each other in a circle are read unchanged', async () => {
    const csv = [
      '"Variable / Field Name","Form Name","Field Type","Field Label","Branching Logic (Show field only if...)"',
      'a,f,text,A,"[b] = \'1\'"',
      'b,f,text,B,"[a] = \'1\'"',
    ].join('\n');
    const { reply } = await importForm('circle.csv', csv);
    expect(reply.Flaws.map(({ Flaw }) => Flaw)).toContain('circle');
  });
});
