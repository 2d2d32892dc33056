import { readdirSync, readFileSync } from 'node:fs';
import { readSheets, readTable } from '@ithaki/sheets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFlaws } from '../../edit/index.ts';
import type { Questionnaire } from '../../index.ts';
import { questionnaireSchema } from '../../schema/index.ts';
import { questionnaires } from '../../testing/arbitrary.ts';
import { answering, asSheets, formOf, madeOf, options, question, shownIn } from '../../testing/make.ts';
import {
  exportJson,
  exportXlsform,
  type ImportResult,
  importRedcap,
  importSurveyjs,
  importXlsform,
  printable,
  readQuestionnaire,
  shareOf,
} from '../index.ts';

const folder = new URL('../../../test-data/forms/', import.meta.url);
const filesOf = (kind: string) => readdirSync(new URL(`${kind}/`, folder)).map((name) => `${kind}/${name}`);
const bytes = (path: string) => readFileSync(new URL(path, folder));

async function dictionary(path: string) {
  const table = await readTable(bytes(path));
  const rows = [{ number: 1, cells: table.header }];
  for await (const row of table.rows) rows.push(row);
  return rows;
}

async function importFile(path: string): Promise<ImportResult> {
  if (path.endsWith('.xlsx')) return importXlsform(await readSheets(bytes(path)));
  return path.endsWith('.csv') ? importRedcap(await dictionary(path)) : importSurveyjs(bytes(path).toString('utf8'));
}

const formFiles = [...filesOf('xlsform'), ...filesOf('surveyjs'), ...filesOf('redcap')];

describe('the example forms', async () => {
  const results = new Map<string, ImportResult>();
  for (const path of formFiles) results.set(path, await importFile(path));

  it.each(formFiles)('%s is imported without flaws, with a reason for every change', (path) => {
    const result = results.get(path) as ImportResult;
    const questionnaire = madeOf(result);
    expect(questionnaireSchema.safeParse(questionnaire).error).toBeUndefined();
    expect(findFlaws(questionnaire)).toEqual([]);
    expect(result.report.every(({ Outcome, Key }) => Outcome === 'taken' || Key !== undefined)).toBe(true);
    const session = answering(questionnaire);
    expect(session.failures()).toEqual([]);
    expect(shownIn(session).length).toBeGreaterThan(0);
    expect(readQuestionnaire(exportJson(questionnaire))).toEqual({ questionnaire });
    expect(importXlsform(asSheets(exportXlsform(questionnaire).sheets)).questionnaire).toEqual(questionnaire);
    const left = exportXlsform(questionnaire).report.filter(({ Outcome }) => Outcome === 'left');
    if (path.startsWith('xlsform/')) expect(left).toEqual([]);
    expect(printable(questionnaire, 'el').Sections).toHaveLength(questionnaire.Section.length);
  });

  it('are imported to more than 98%', () => {
    const lines = [...results.values()].flatMap(({ report }) => report);
    const shares = (['question', 'condition', 'rule'] as const).map((kind) => shareOf(lines, kind));
    const left = shares.reduce((sum, share) => sum + share.left, 0);
    const all = shares.reduce((sum, { taken, changed }) => sum + taken + changed, left);
    expect(all).toBeGreaterThan(500);
    expect(1 - left / all).toBeGreaterThan(0.98);
  });
});

describe('an exported questionnaire', () => {
  it('is identical after it is exported as JSON and read again', () => {
    fc.assert(
      fc.property(questionnaires({ circles: true }), (form) => {
        expect(readQuestionnaire(exportJson(form))).toEqual({ questionnaire: form });
      }),
    );
  });

  it.each([
    ['{"Id": ', 'NotJson', ''],
    ['[]', 'NotAQuestionnaire', ''],
    [
      '{"Id":"a","Version":1,"State":"draft","Title":"","Lang":"el","Duration":null,"Extra":{},"Section":[{"Id":"s","SectionText":"","Lines":[{"Id":"l","Questions":[{"Id":"q","Text":"","Model":"x"}]}]}]}',
      'NotAQuestionnaire',
      'Section.0.Lines.0.Questions.0.Model',
    ],
  ])('is refused with the place of the error when it is broken: %s', (json, Reason, Place) => {
    expect(readQuestionnaire(json)).toMatchObject({ failure: { Reason, ...(Place ? { Place } : {}) } });
  });

  it('is identical after it is exported as an XLSForm and imported, and changes made in the sheets are imported', () => {
    fc.assert(
      fc.property(questionnaires({ circles: true }), (form) => {
        const { sheets } = exportXlsform(form);
        expect(importXlsform(asSheets(sheets)).questionnaire).toEqual(form);
        const changed = asSheets(sheets).map((sheet) =>
          sheet.name === 'settings'
            ? { ...sheet, rows: sheet.rows.map(({ number, cells }) => ({ number, cells: [...cells, 'new'] })) }
            : sheet,
        );
        expect(importXlsform(changed).questionnaire).not.toEqual(form);
      }),
    );
  });

  it('has the same questions and conditions when it is imported only from the sheets of its XLSForm', () => {
    const form = formOf([
      question('ID_0001', { Type: 'radio', Options: options('ID_0011', 'ID_0012'), Validate: { Required: true } }),
      question('ID_0002', {
        Type: 'checkbox',
        Options: options('ID_0021', 'ID_0022'),
        Condition: "ID_0001 === 'ID_0011'",
      }),
      question('ID_0003', {
        TypeId: 12,
        Group: [{ Id: 'ID_0031', Text: '' }],
        Validate: { Min: 1, Max: 9 },
        Condition: "has(ID_0002, 'ID_0022') && !empty(ID_0001)",
      }),
      question('ID_0004', { Type: 'date', Condition: 'num(ID_0031) >= 3' }),
      question('ID_0005', { Type: 'paragraph', Text: { el: 'Σχόλια', en: 'Remarks' } }),
      question('ID_0006', { Type: 'records', Columns: [question('ID_0061'), question('ID_0062', { Type: 'date' })] }),
      question('ID_0007', { Type: 'rating' }),
    ]);
    const { sheets, report } = exportXlsform(form);
    expect(report.filter(({ Outcome }) => Outcome !== 'taken')).toEqual([]);
    // Removes the sheet with the questionnaire itself, so that the form is read from the XLSForm's sheets, as
    // after an edit with another tool.
    const [survey, ...otherSheets] = asSheets(sheets).filter(({ name }) => name !== 'ithaki');
    const back = madeOf(importXlsform(survey ? [survey, ...otherSheets] : []));
    const questionsOf = (questionnaire: Questionnaire) =>
      questionnaire.Section.flatMap(({ Lines }) => Lines.flatMap(({ Questions }) => Questions));
    expect(questionsOf(back).map(({ Type, TypeId }) => Type ?? TypeId)).toEqual(
      questionsOf(form).map(({ Type, TypeId }) => Type ?? TypeId),
    );
    expect(questionsOf(back).map(({ Condition }) => Condition?.replace(/ID_\d{4}/g, 'ID'))).toEqual(
      questionsOf(form).map(({ Condition }) => Condition?.replace(/ID_\d{4}/g, 'ID')),
    );
    expect(questionsOf(back)[4]?.Text).toEqual({ el: 'Σχόλια', en: 'Remarks' });
    expect(questionsOf(back)[2]?.Validate).toMatchObject({ Min: 1, Max: 9 });
  });

  it('names the rows of a table and the parts of a question in its XLSForm by their codes', () => {
    const Rows = [
      { LineId: '1', Text: 'Δύναμη', Code: 'force' },
      { LineId: '2', Text: 'Αντοχή', Code: 'two words' },
    ];
    const Group = [
      { Id: 'ID_0002', Text: 'Βάρος', Code: 'weight' },
      { Id: 'ID_0003', Text: 'Ύψος' },
    ];
    const form = formOf([
      question('ID_0001', { TypeId: 12, Name: 'body', Group }),
      question('ID_0004', { Type: 'table', Name: 'grid', Rows, Options: options('ID_0005') }),
    ]);
    const survey = exportXlsform(form).sheets.find(({ name }) => name === 'survey');
    const column = survey?.titles.indexOf('name') ?? -1;
    const names = survey?.rows.map((row) => row[column]);
    expect(names).toEqual(expect.arrayContaining(['weight', 'body_2', 'force', 'grid_2']));
  });

  it('is printed with numbers, writing space and conditions', () => {
    const form = formOf([
      question('ID_0001', { Type: 'radio', Options: [{ Value: 'ID_0002', Text: 'Ναι' }] }),
      question('ID_0003', { Type: 'plaintext' }),
      question('ID_0004', {
        Type: 'parametric',
        Parametric: 'Από {ID_0005} ως {ID_0006} ευρώ',
        Condition: "ID_0001 === 'ID_0002'",
      }),
    ]);
    const [section] = printable(form, 'el').Sections;
    expect(section?.Questions).toMatchObject([
      { Number: '1', Field: { Kind: 'circles', Options: ['Ναι'] } },
      { Number: '', Field: { Kind: 'none' } },
      { Number: '2', When: "1 === 'Ναι'", Field: { Kind: 'sentence', Parts: ['Από ', ' ως ', ' ευρώ'] } },
    ]);
  });
});
