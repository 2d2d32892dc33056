import type { microdataTotals, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { recordsOf } from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { readAcceptedRecords } from './accepted.ts';
import { findAcceptedBetween } from './accepted-queries.ts';
import { endOfDay, requireIndicator } from './indicators.ts';

/** The most people that are named. */
const NAMED = 500;

/** Lists who came to count in an indicator between two days, or left it, and by which send. */
export async function listMoves(
  context: Context,
  { Period, Code, From, At, ProjectId }: ParsedBodyOf<typeof microdataTotals.moves>,
): Promise<ReplyOf<typeof microdataTotals.moves>> {
  const { db, actor } = context;
  requireIndicator(actor, { Period, Code, ProjectId });
  const { id: projectId, zone } = currentProject(actor);
  const [from, before] = [endOfDay(From, zone), At === undefined ? undefined : endOfDay(At, zone)];
  const counted = async (until: Date | undefined) => {
    const kayas = new Set<number>();
    for await (const records of readAcceptedRecords(db, { projectId, reader: actor, before: until }))
      for (const record of recordsOf(Code, records)) kayas.add(record.kayas);
    return kayas;
  };
  const [earlier, later] = [await counted(from), await counted(before)];
  const moved = [
    ...[...later].filter((kayas) => !earlier.has(kayas)).map((Kayas) => ({ Kayas, Change: 'in' as const })),
    ...[...earlier].filter((kayas) => !later.has(kayas)).map((Kayas) => ({ Kayas, Change: 'out' as const })),
  ].sort((a, b) => a.Kayas - b.Kayas);
  const named = moved.slice(0, NAMED);
  const sheets = await findAcceptedBetween(
    db,
    projectId,
    named.map(({ Kayas }) => Kayas),
    { from, before },
  );
  const list = named.map(({ Kayas, Change }) => {
    const own = sheets.filter(({ kayas }) => kayas === Kayas);
    const { userId = null, fields = {}, userName = '' } = own[0] ?? {};
    if (userId !== null) context.recordView(userId);
    return {
      ...{ Kayas, UserId: userId, Name: displayName(fields, userName), Change },
      Sends: own.map(({ sendId, sheet, revision, settledAt, sentByName }) => ({
        ...{ Id: sendId, Sheet: sheet, Revision: revision, At: settledAt.toISOString(), By: sentByName },
      })),
    };
  });
  return { Before: earlier.size, After: later.size, All: moved.length, list };
}
