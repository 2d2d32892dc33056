import { parentPort } from 'node:worker_threads';
import { setKnownLanguages } from '@ithaki/formats';
import { findFlaws } from '@ithaki/questionnaire/edit';
import {
  type ImportResult,
  importFhir,
  importRedcap,
  importSurveyjs,
  importXform,
  importXlsform,
  isFhirQuestionnaire,
  type ReportLine,
  readQuestionnaire,
} from '@ithaki/questionnaire/exchange';
import { questionnaireSchema } from '@ithaki/questionnaire/schema';
import { readSheets, readTable, SheetError } from '@ithaki/sheets';
import type { FormReadResult, FormReadTask } from './read-form.ts';

// Worker thread that reads form files, one at a time. A file that hangs or exhausts memory ends only this thread.

async function readDictionary(bytes: Uint8Array) {
  const table = await readTable(Buffer.from(bytes));
  const rows = [{ number: 1, cells: table.header }];
  for await (const row of table.rows) rows.push(row);
  return rows;
}

/** Whether a JSON text is a questionnaire of this application rather than another tool's form. */
const isOwnFormat = (text: string): boolean => /"Section"\s*:/.test(text) && !/"(elements|pages)"\s*:/.test(text);

/** Reads a form that is text, whose format follows from its content: XML begins with '<', everything else is JSON. */
function readText(text: string): FormReadResult {
  if (/^\ufeff?\s*</.test(text)) return toReadForm('xform', importXform(text));
  if (isFhirQuestionnaire(text)) return toReadForm('fhir', importFhir(text));
  if (!isOwnFormat(text)) return toReadForm('surveyjs', importSurveyjs(text));
  const read = readQuestionnaire(text);
  if ('failure' in read)
    return {
      refusal: { code: 'FormFileNotOurs', params: { place: read.failure.Place, message: read.failure.Message } },
    };
  return toReadForm('ours', { questionnaire: read.questionnaire, report: [] });
}

const tooLargeLine = (Place: string): ReportLine => ({
  Line: 0,
  Place,
  Name: '',
  What: '',
  Kind: 'setting',
  Outcome: 'left',
  Key: 'questionnaires.import.TooLarge',
});

/**
 * Builds the result of an import. If the form exceeds the limits of a questionnaire, the result is only the report with
 * the place of the problem.
 */
function toReadForm(
  Format: Extract<FormReadResult, { Format: unknown }>['Format'],
  { questionnaire, report }: ImportResult,
): FormReadResult {
  const problem = questionnaire && questionnaireSchema.safeParse(questionnaire).error?.issues[0];
  if (problem)
    return { Format, Questionnaire: null, Report: [...report, tooLargeLine(problem.path.join('.'))], Flaws: [] };
  return {
    Format,
    Questionnaire: questionnaire,
    Report: [...report],
    Flaws: questionnaire ? findFlaws(questionnaire) : [],
  };
}

/** Decodes the text of a JSON or XML file, which some tools write as UTF-16 with a byte order mark. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

async function read({ name, bytes }: FormReadTask): Promise<FormReadResult> {
  const end = name.toLowerCase().split('.').at(-1);
  if (end === 'xlsx' || end === 'xls')
    return toReadForm('xlsform', importXlsform(await readSheets(Buffer.from(bytes)), { id: name }));
  if (end === 'csv') return toReadForm('redcap', importRedcap(await readDictionary(bytes)));
  return readText(decodeText(bytes));
}

const MEGABYTE = 1_000_000;

function toRefusal(error: unknown): FormReadResult {
  if (error instanceof SheetError) {
    const { row = 1, line = 1, limit = 0 } = error.place;
    return { refusal: { code: `Sheet${error.code}`, params: { row, line, megabytes: Math.round(limit / MEGABYTE) } } };
  }
  // A file nested deeper than any real form overflows the reader's stack.
  if (error instanceof RangeError) return { refusal: { code: 'FormFileTooDeep', params: {} } };
  throw error;
}

parentPort?.on('message', async (task: FormReadTask) => {
  setKnownLanguages(task.languages);
  parentPort?.postMessage(await read(task).catch(toRefusal));
});
