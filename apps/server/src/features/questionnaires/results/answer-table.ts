import type { Language, ParsedBodyOf, questResults } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { Form } from '@ithaki/questionnaire';
import { answerTable } from '@ithaki/questionnaire/results';
import type { Cell, Column } from '@ithaki/sheets';
import type { TextKey } from '@ithaki/texts';
import { currentProject } from '../../../access/current-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { textIn } from '../../actions/index.ts';
import type { Forms } from '../answering/forms.ts';
import { countSets, findSheetsById, readSets, type SheetRow } from './wanted-set-queries.ts';
import { breathe, formOf, momentOf, type Reading, setsWanted } from './wanted-sets.ts';

/** The answers as a list that is ready to be read, as exports are. */
export interface OpenedAnswers {
  columns: Column[];
  all: number;
  rows(saw: (ids: readonly number[]) => Promise<void>): AsyncGenerator<readonly Cell[]>;
}

interface Head {
  title: string;
  type: Column['type'];
  of(row: SheetRow): Cell;
}

function headsOf(form: Form, language: Language, zone: string): Head[] {
  const say = (key: TextKey) => translate(language, key);
  const time = (at: Date | null) => (at ? formatDateTime(at, zone) : '');
  return [
    { title: say('questionnaires.administration.export.person'), type: 'text', of: ({ name }) => name ?? '' },
    { title: say('questionnaires.administration.export.link'), type: 'text', of: ({ link }) => link ?? '' },
    {
      title: say('questionnaires.administration.export.action'),
      type: 'text',
      of: ({ actionTitle }) => (actionTitle === null ? '' : textIn(actionTitle, language)),
    },
    { title: say('questionnaires.administration.export.version'), type: 'number', of: ({ version }) => version },
    {
      title: say('questionnaires.administration.export.started'),
      type: 'date',
      of: ({ startedAt }) => time(startedAt),
    },
    { title: say('questionnaires.administration.export.ended'), type: 'date', of: ({ endedAt }) => time(endedAt) },
    {
      title: say('questionnaires.administration.export.status'),
      type: 'text',
      of: ({ ended }) => say(`questionnaires.administration.status.${ended ?? 'begun'}`),
    },
    ...(form.questionnaire.Extra.Scores ?? []).map(
      ({ Name }): Head => ({
        title: Name,
        type: 'number',
        of: ({ scores }) => scores?.find((score) => score.Name === Name)?.Value ?? '',
      }),
    ),
  ];
}

/** A cell as it is written: numbers as numbers where they are. */
const cellOf = (text: string, holds: string): Cell =>
  holds === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/** Opens the answers: a row a respondent, in the order in which they began, choices by code and by label. */
export async function openAnswerTable(
  reading: Reading,
  forms: Forms,
  asked: Omit<ParsedBodyOf<typeof questResults.export>, 'Format' | 'Separator'>,
): Promise<OpenedAnswers> {
  const { db, actor, language } = reading;
  const form = await formOf(reading, forms, asked.QuestId);
  const wanted = await setsWanted(reading, asked);
  const { zone } = currentProject(reading.actor);
  const heads = headsOf(form, language, zone);
  const moment = momentOf(reading);
  const { columns } = answerTable(form, [], moment);
  const code = translate(language, 'questionnaires.administration.export.code');
  return {
    columns: [
      ...heads.map(({ title, type }) => ({ title, type })),
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
        const given = sets.map(({ answers }) => answers);
        const { rows } = answerTable(form, given, moment);
        for (const [at, { id }] of sets.entries()) {
          const [sheet, row = []] = [sheets.get(id), rows[at]];
          if (!sheet) continue;
          yield [...heads.map(({ of }) => of(sheet)), ...row.map((text, at) => cellOf(text, columns[at]?.Holds ?? ''))];
        }
        await breathe();
      }
    },
  };
}
