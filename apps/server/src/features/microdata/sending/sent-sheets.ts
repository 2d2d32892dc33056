import type { microdataSending, ParsedBodyOf, ReplyOf, SentMicrodata } from '@ithaki/contract';
import type { LocalText } from '@ithaki/formats';
import {
  type AskedQuestion,
  type Definition,
  type FixedField,
  fixedCodes,
  fixedFields,
  questionsOf,
} from '@ithaki/microdata';
import { municipalityOf, regionOf } from '@ithaki/microdata/places';
import { readContent } from '@ithaki/microdata/xml';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { findDefinitions } from '../definitions/definition-queries.ts';
import { loadSheet } from '../sheets/load.ts';
import { findSentSheets } from './ledger-queries.ts';

/** Shows what was sent about a participant by one sheet. */
export async function showSent(
  context: Context,
  { UserId, ProjectId, Sheet: sheet }: ParsedBodyOf<typeof microdataSending.sent>,
): Promise<ReplyOf<typeof microdataSending.sent>> {
  const { db, actor } = context;
  const { subject, rights } = await loadSheet(context, sheet, { UserId, ProjectId });
  const project = currentProject(actor).id;
  const rows = await findSentSheets(db, project, UserId, sheet);
  const definitionOf = await findDefinitions(
    db,
    project,
    rows.map(({ definition }) => [sheet, definition] as const),
  );
  return rows.map(({ content, ...row }) => ({
    ...{ BatchId: row.batchId, Revision: row.revision, SentAt: row.sentAt.toISOString(), Host: row.host },
    ...{ Result: row.result, SettledAt: row.settledAt?.toISOString() ?? null, ReceiptNumber: row.receiptNumber },
    ...{ Reasons: row.reasons, Blanked: content === null },
    ...valuesOf(
      content ?? '',
      definitionOf(sheet, row.definition),
      sheet === 'start' ? definitionOf(sheet, row.definition) : subject.sheets.start.definition,
      rights.sees,
    ),
  }));
}

/** Returns the text of a chosen option, or the name of a place; null for other values. */
function labelOf(question: AskedQuestion | undefined, value: string): LocalText | null {
  if (question?.Format === 'region') return regionOf(value)?.name ?? null;
  if (question?.Format === 'municipality') return municipalityOf(value)?.name ?? null;
  return question?.Options?.find(({ Value }) => Value === value)?.Text ?? null;
}

type Values = Pick<SentMicrodata, 'Fixed' | 'Answers' | 'Hidden'>;

/** Returns the values that were sent, without those of questions that the reader does not see. */
function valuesOf(
  content: string,
  definition: Definition,
  start: Definition,
  sees: (question: AskedQuestion) => boolean,
): Values {
  const { fixed, answers } = readContent(content);
  const { byCode } = questionsOf(start);
  const { byId } = questionsOf(definition);
  // A value whose question is not known any more may be of a hidden field.
  const isSeen = (question: AskedQuestion | undefined) => question !== undefined && sees(question);
  const sentFixed = fixedFields.filter((name) => fixed[name] !== '');
  const shownFixed = sentFixed.filter((name) => fixedCodes[name].every((code) => isSeen(byCode.get(code))));
  const shown = answers.flatMap(({ id, code, value }) => {
    const question = byId.get(id);
    if (!isSeen(question)) return [];
    return { Id: id, Text: question?.Text ?? code, Value: value, Label: labelOf(question, value) };
  });
  const label = (name: FixedField) => labelOf(byCode.get(fixedCodes[name][0] ?? ''), fixed[name]);
  return {
    Fixed: shownFixed.map((Name) => ({ Name, Value: fixed[Name], Label: label(Name) })) as Values['Fixed'],
    Answers: shown as Values['Answers'],
    Hidden: sentFixed.length - shownFixed.length + answers.length - shown.length,
  };
}
