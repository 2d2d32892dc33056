import type { ParsedBodyOf, PublicRanking, RankingTable, selection } from '@ithaki/contract';
import type { Context, OpenContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadProject } from '../../../access/load-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { addEvents } from '../event-queries.ts';
import { loadForms } from '../form/published-form.ts';
import { formatMoment } from '../mails.ts';
import { changedMeanwhile } from '../selection/meanwhile.ts';
import { findApplicationSummaries } from '../selection/selection-queries.ts';
import { sendLetters } from '../selection/send-letter.ts';
import { findUnchanged } from './objection-queries.ts';
import {
  countUnanswered,
  findPublished,
  findRanking,
  findRankingRows,
  findRankings,
  markPublished,
} from './ranking-queries.ts';
import { presentPublicRanking } from './ranking-view.ts';
import { rankingTable } from './rankings.ts';

const DAY = 86_400_000;

/**
 * Publishes a ranking by participant numbers and notifies its applicants; a provisional one opens the objection period.
 */
export async function publishRanking(
  context: Context,
  { RankingId, ObjectionsUntil, Newest }: ParsedBodyOf<typeof selection.publishRanking>,
  publicUrl: string,
): Promise<RankingTable> {
  const { db, actor, now } = context;
  const project = currentProject(actor);
  const row = await findRanking(db, project.id, RankingId, true);
  if (!row) throw notFound();
  if (row.publishedAt) throw new Refusal(422, 'AlreadyPublished');
  if (row.kind === 'final' && (await countUnanswered(db, project.id)) > 0) throw new Refusal(422, 'ObjectionsWaiting');
  if (row.kind === 'final' && (await findUnchanged(db, project.id)).length > 0)
    throw new Refusal(422, 'ObjectionsUnchanged');
  const [newest] = await findRankings(db, project.id);
  if (Newest !== undefined && newest?.id !== Newest) throw changedMeanwhile(newest?.madeBy?.Name);
  const lines = await findRankingRows(db, RankingId);
  const applications = await findApplicationSummaries(
    db,
    project.id,
    lines.map(({ id }) => id),
  );
  const forms = await loadForms(
    db,
    project,
    applications.map(({ formVersion }) => formVersion),
  );
  const days = Math.max(0, ...[...forms.values()].map(({ Selection }) => Selection.ObjectionDays));
  const until = ObjectionsUntil ? new Date(ObjectionsUntil) : new Date(now.getTime() + days * DAY);
  await markPublished(db, RankingId, row.kind === 'provisional' ? until : null);
  const places = new Map(lines.map(({ id, place, standing }) => [id, { Place: place, Standing: standing }]));
  const notified = applications.filter(({ withdrawnAt }) => withdrawnAt === null);
  await addEvents(
    context,
    notified.map((application) => ({
      application,
      kind: 'ranked',
      open: true,
      data: { RankingId, Kind: row.kind, ...places.get(application.id) },
    })),
  );
  const due = row.kind === 'provisional' ? formatMoment(until, project) : '–';
  const recipients = notified.flatMap((application) => {
    const form = forms.get(application.formVersion);
    return form ? [{ application, form }] : [];
  });
  await sendLetters(context, publicUrl, recipients, { name: 'ranking', purpose: 'status', placeholders: { due } });
  context.audit({ target: `ranking:${RankingId}:published`, after: { Kind: row.kind, Applications: lines.length } });
  return rankingTable(context, { RankingId, page: 0 });
}

/** Returns the published ranking of a programme by participant numbers; null if there is none. */
export async function getPublicRanking(
  { db }: OpenContext,
  { Project }: ParsedBodyOf<typeof selection.publicRanking>,
): Promise<PublicRanking | null> {
  const project = await loadProject(db, Project);
  if (!project) throw notFound();
  const row = await findPublished(db, project.id);
  return row?.publishedAt ? presentPublicRanking(row, row.publishedAt, await findRankingRows(db, row.id)) : null;
}
