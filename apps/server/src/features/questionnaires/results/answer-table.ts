import type { Language, ParsedBodyOf, questResults } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { Form } from '@ithaki/questionnaire';
import { answerTable } from '@ithaki/questionnaire/results';
import type { Cell, Column } from '@ithaki/sheets';
import type { TextKey } from '@ithaki/texts';
import { currentProject } from '../../../access/current-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { localizedText } from '../../actions/index.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { countSets, findSheetsById, readSets, type SheetRow } from './answer-set-queries.ts';
import { loadForm, type Reading, readingMoment, resolveSetFilter, yieldToOthers } from './set-filter.ts';

/** The answers as a list ready to be read for an export. */
export interface OpenedAnswers {
  columns: Column[];
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

/** Converts a text to a cell: a number where its column holds numbers. */
const toCell = (text: string, holds: string): Cell =>
  holds === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/** Opens the answers: one row per respondent in the order in which they began, with choices by code and by label. */
export async function openAnswerTable(
  reading: Reading,
  forms: FormCache,
  request: Omit<ParsedBodyOf<typeof questResults.export>, 'Format' | 'Separator'>,
): Promise<OpenedAnswers> {
  const { db, actor, language } = reading;
  const form = await loadForm(reading, forms, request.QuestId);
  const wanted = await resolveSetFilter(reading, request);
  const { zone } = currentProject(reading.actor);
  const leading = leadingColumns(form, language, zone);
  const moment = readingMoment(reading);
  const { columns } = answerTable(form, [], moment);
  const code = translate(language, 'questionnaires.administration.export.code');
  return {
    columns: [
      ...leading.map(({ title, type }) => ({ title, type })),
      ...columns.map(({ Title, Holds }): Column => {
        const title = Holds === 'code' ? `${Title} (${code})` : Title;
        return { title, type: Holds === 'number' ? 'number' : 'text' };
      }),
    ],
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
            ...row.map((text, column) => toCell(text, columns[column]?.Holds ?? '')),
          ];
        }
        await yieldToOthers();
      }
    },
  };
}
