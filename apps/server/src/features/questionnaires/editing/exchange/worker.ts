import { parentPort } from 'node:worker_threads';
import { flawsOf } from '@ithaki/questionnaire/edit';
import {
  type ImportResult,
  importRedcap,
  importSurveyjs,
  importXlsform,
  type ReportLine,
  readQuestionnaire,
} from '@ithaki/questionnaire/exchange';
import { questionnaireSchema } from '@ithaki/questionnaire/schema';
import { readSheets, readTable, SheetError } from '@ithaki/sheets';
import type { ReadForm, ReadTask } from './read-form.ts';

// Reads forms' files, one after the other: one that would not let go takes its thread with it and nothing else.

async function dictionary(bytes: Uint8Array) {
  const table = await readTable(Buffer.from(bytes));
  const rows = [{ number: 1, cells: table.header }];
  for await (const row of table.rows) rows.push(row);
  return rows;
}

/** Whether a JSON is a questionnaire of ours rather than another tool's form. */
const isOurs = (text: string): boolean => /"Section"\s*:/.test(text) && !/"(elements|pages)"\s*:/.test(text);

function ofJson(text: string): ReadForm {
  if (!isOurs(text)) return taken('surveyjs', importSurveyjs(text));
  const read = readQuestionnaire(text);
  if ('failure' in read)
    return {
      refusal: { code: 'FormFileNotOurs', params: { place: read.failure.Place, message: read.failure.Message } },
    };
  return taken('ours', { questionnaire: read.questionnaire, report: [] });
}

const lost = (Place: string): ReportLine => ({
  Line: 0,
  Place,
  Name: '',
  What: '',
  Kind: 'setting',
  Outcome: 'left',
  Key: 'questionnaires.import.TooLarge',
});

/** What was read, unless it is more than a questionnaire may hold: then its report alone, with the place. */
function taken(Format: 'ours' | 'xlsform' | 'surveyjs' | 'redcap', { questionnaire, report }: ImportResult): ReadForm {
  const problem = questionnaire && questionnaireSchema.safeParse(questionnaire).error?.issues[0];
  if (problem) return { Format, Questionnaire: null, Report: [...report, lost(problem.path.join('.'))], Flaws: [] };
  return {
    Format,
    Questionnaire: questionnaire,
    Report: [...report],
    Flaws: questionnaire ? flawsOf(questionnaire) : [],
  };
}

/** The text of a JSON, which some tools write in two bytes a letter, with a mark in front. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

async function read({ name, bytes }: ReadTask): Promise<ReadForm> {
  const end = name.toLowerCase().split('.').at(-1);
  if (end === 'xlsx' || end === 'xls')
    return taken('xlsform', importXlsform(await readSheets(Buffer.from(bytes)), { id: name }));
  if (end === 'csv') return taken('redcap', importRedcap(await dictionary(bytes)));
  return ofJson(decoded(bytes));
}

const MEGABYTE = 1_000_000;

function refusalOf(error: unknown): ReadForm {
  if (error instanceof SheetError) {
    const { row = 1, line = 1, limit = 0 } = error.place;
    return { refusal: { code: `Sheet${error.code}`, params: { row, line, megabytes: Math.round(limit / MEGABYTE) } } };
  }
  // Nested deeper than any form: the reader's own stack ends.
  if (error instanceof RangeError) return { refusal: { code: 'FormFileTooDeep', params: {} } };
  throw error;
}

parentPort?.on('message', async (task: ReadTask) => {
  parentPort?.postMessage(await read(task).catch(refusalOf));
});
