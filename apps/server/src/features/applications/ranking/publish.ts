import type { ParsedBodyOf, PublicRanking, RankingTable, selection } from '@ithaki/contract';
import type { Context, OpenContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadProject } from '../../../access/load-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { addEvents } from '../event-queries.ts';
import { formsOf } from '../form/published-form.ts';
import { momentIn } from '../mails.ts';
import { findHeads } from '../selection/candidate-queries.ts';
import { sendLetters } from '../selection/send-letter.ts';
import { countWaiting, findLines, findPublished, findRanking, publish } from './ranking-queries.ts';
import { publicTableOf } from './ranking-view.ts';
import { rankingTable } from './rankings.ts';

const DAY = 86_400_000;

/** Shows a table to everyone by numbers, and tells those who stand in it. A provisional one may be objected to. */
export async function publishRanking(
  context: Context,
  { RankingId, ObjectionsUntil }: ParsedBodyOf<typeof selection.publishRanking>,
  publicUrl: string,
): Promise<RankingTable> {
  const { db, actor, now } = context;
  const project = currentProject(actor);
  const row = await findRanking(db, project.id, RankingId, true);
  if (!row) throw notFound();
  if (row.publishedAt) throw new Refusal(422, 'AlreadyPublished');
  if (row.kind === 'final' && (await countWaiting(db, project.id)) > 0) throw new Refusal(422, 'ObjectionsWaiting');
  const lines = await findLines(db, RankingId);
  const applications = await findHeads(
    db,
    project.id,
    lines.map(({ id }) => id),
  );
  const forms = await formsOf(
    db,
    project,
    applications.map(({ formVersion }) => formVersion),
  );
  const days = Math.max(0, ...[...forms.values()].map(({ Selection }) => Selection.ObjectionDays));
  const until = ObjectionsUntil ? new Date(ObjectionsUntil) : new Date(now.getTime() + days * DAY);
  await publish(db, RankingId, row.kind === 'provisional' ? until : null);
  const places = new Map(lines.map(({ id, place, standing }) => [id, { Place: place, Standing: standing }]));
  const told = applications.filter(({ withdrawnAt }) => withdrawnAt === null);
  await addEvents(
    context,
    told.map((application) => ({
      application,
      kind: 'ranked',
      open: true,
      data: { RankingId, Kind: row.kind, ...places.get(application.id) },
    })),
  );
  const due = row.kind === 'provisional' ? momentIn(until, project) : '–';
  const readers = told.flatMap((application) => {
    const form = forms.get(application.formVersion);
    return form ? [{ application, form }] : [];
  });
  await sendLetters(context, publicUrl, readers, { name: 'ranking', purpose: 'status', gaps: { due } });
  context.audit({ target: `ranking:${RankingId}:published`, after: { Kind: row.kind, Applications: lines.length } });
  return rankingTable(context, { RankingId, page: 0 });
}

/** The published table of a programme, by numbers; null before there is one. */
export async function publicRanking(
  { db }: OpenContext,
  { Project }: ParsedBodyOf<typeof selection.publicRanking>,
): Promise<PublicRanking | null> {
  const project = await loadProject(db, Project);
  if (!project) throw notFound();
  const row = await findPublished(db, project.id);
  return row?.publishedAt ? publicTableOf(row, row.publishedAt, await findLines(db, row.id)) : null;
}
