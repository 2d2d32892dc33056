import type { Language, ParsedBodyOf, questResults } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { Form } from '@ithaki/questionnaire';
import { answerTable } from '@ithaki/questionnaire/results';
import type { Cell, Column, Sheet } from '@ithaki/sheets';
import type { TextKey } from '@ithaki/texts';
import { currentProject } from '../../../access/current-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { localizedText } from '../../actions/index.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { hidesAnswer } from '../answering/hidden-answers.ts';
import { countSets, findSheetsById, readSets, type SheetRow } from './answer-set-queries.ts';
import { codebookSheet } from './codebook-sheet.ts';
import { conditionMoment, letOthersRun, loadForm, type ResultsContext, resolveSetFilter } from './set-filter.ts';

/** The answers as a list that is ready to be read for an export. */
export interface OpenedAnswers {
  columns: Column[];
  /** The meaning of the columns, as a further sheet of a workbook. */
  codebook: Sheet;
  all: number;
  rows(recordAccess: (ids: readonly number[]) => Promise<void>): AsyncGenerator<readonly Cell[]>;
}

interface LeadingColumn {
  title: string;
  type: Column['type'];
  cellOf(row: SheetRow): Cell;
}

function leadingColumns(form: Form, language: Language, zone: string): LeadingColumn[] {
  const text = (key: TextKey) => translate(language, key);
  const formatInstant = (at: Date | null) => (at ? formatDateTime(at, zone) : '');
  return [
    { title: text('questionnaires.administration.export.person'), type: 'text', cellOf: ({ name }) => name ?? '' },
    { title: text('questionnaires.administration.export.link'), type: 'text', cellOf: ({ link }) => link ?? '' },
    {
      title: text('questionnaires.administration.export.action'),
      type: 'text',
      cellOf: ({ actionTitle }) => (actionTitle === null ? '' : localizedText(actionTitle, language)),
    },
    { title: text('questionnaires.administration.export.version'), type: 'number', cellOf: ({ version }) => version },
    {
      title: text('questionnaires.administration.export.started'),
      type: 'date',
      cellOf: ({ startedAt }) => formatInstant(startedAt),
    },
    {
      title: text('questionnaires.administration.export.ended'),
      type: 'date',
      cellOf: ({ endedAt }) => formatInstant(endedAt),
    },
    {
      title: text('questionnaires.administration.export.status'),
      type: 'text',
      cellOf: ({ ended }) => text(`questionnaires.administration.status.${ended ?? 'begun'}`),
    },
    ...(form.questionnaire.Extra.Scores ?? []).map(
      ({ Name }): LeadingColumn => ({
        title: Name,
        type: 'number',
        cellOf: ({ scores }) => scores?.find((score) => score.Name === Name)?.Value ?? '',
      }),
    ),
  ];
}

/** Matches ids, which are no use as headings. */
const isOwnId = /^ID_\d{4}(?:\.|$)/;

/** Converts a text to a cell: a number where its column holds numbers. */
const toCell = (text: string, holds: string): Cell =>
  holds === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/**
 * Opens the answers as a list: one row per respondent, in the order in which they began, with choices both as codes and
 * as labels.
 */
export async function openAnswerTable(
  reading: ResultsContext,
  forms: FormCache,
  request: Omit<ParsedBodyOf<typeof questResults.export>, 'Format' | 'Separator'>,
): Promise<OpenedAnswers> {
  const { db, actor, language } = reading;
  const form = await loadForm(reading, forms, request.QuestId);
  const wanted = await resolveSetFilter(reading, request);
  const { zone } = currentProject(reading.actor);
  const leading = leadingColumns(form, language, zone);
  const moment = conditionMoment(reading);
  const hides = hidesAnswer(form, actor);
  const shown = [...answerTable(form, [], moment).columns.entries()].filter(([, { Id }]) => !hides(Id));
  const columns = shown.map(([, column]) => column);
  const code = translate(language, 'questionnaires.administration.export.code');
  return {
    columns: [
      ...leading.map(({ title, type }) => ({ title, type })),
      ...columns.map(({ Name, Title, Holds }): Column => {
        const named = isOwnId.test(Name) ? Title : `${Title} [${Name}]`;
        const title = Holds === 'code' ? `${named} (${code})` : Holds === 'label' ? Title : named;
        return { title, type: Holds === 'number' ? 'number' : 'text' };
      }),
    ],
    codebook: codebookSheet(form.questionnaire, language),
    all: await countSets(db, actor, wanted),
    async *rows(saw) {
      for await (const sets of readSets(db, actor, wanted)) {
        const sheets = await findSheetsById(
          db,
          sets.map(({ id }) => id),
        );
        await saw(sets.flatMap(({ userId }) => userId ?? []));
        const answerSets = sets.map(({ answers }) => answers);
        const { rows } = answerTable(form, answerSets, moment);
        for (const [index, { id }] of sets.entries()) {
          const [sheet, row = []] = [sheets.get(id), rows[index]];
          if (!sheet) continue;
          yield [
            ...leading.map(({ cellOf }) => cellOf(sheet)),
            ...shown.map(([index, { Holds }]) => toCell(row[index] ?? '', Holds)),
          ];
        }
        await letOthersRun();
      }
    },
  };
}
