import type { PreviewedMove } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type EventKind, findLatestActor } from '../event-queries.ts';
import { findLastActors } from './move-queries.ts';
import type { MovePlan, PlannedMove } from './plan-move.ts';

export const MEANWHILE = 'MoveMeanwhile';

/**
 * Creates the refusal of a confirmed change because something changed since the preview; names the person who changed
 * it.
 */
export const changedMeanwhile = (by: string | null | undefined) =>
  by ? new Refusal(409, 'ChangedMeanwhile', { params: { name: by } }) : new Refusal(409, MEANWHILE);

/** The kinds of events that make a request, a reminder or a verdict on documents outdated. */
const relevantKinds: readonly EventKind[] = [
  'changed',
  'withdrawn',
  'brought',
  'resubmitted',
  'moved',
  'moveUndone',
  'rejected',
  'drawn',
  'documentsAsked',
  'reminded',
  'documentJudged',
];

/** Throws when someone else changed an application after the event `seen`, the newest event that the caller saw. */
export async function refuseUnseen(
  { db, actor }: Context,
  applicationId: number,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const by = await findLatestActor(db, applicationId, relevantKinds, { after: seen, except: actor.userId });
  if (by !== undefined) throw changedMeanwhile(by?.Name);
}

/**
 * Returns the plan with only those moves that the caller previewed. Otherwise two staff members who preview the same
 * step would move an application two steps. Moves that differ from the preview are skipped, with the name of the person
 * who changed the application.
 */
export async function keepPreviewed(
  db: Db,
  plan: MovePlan,
  previewed: readonly PreviewedMove[] | undefined,
): Promise<MovePlan> {
  if (previewed === undefined) return plan;
  const expected = new Map(previewed.map((row) => [row.Id, row]));
  const isAsPreviewed = ({ application, to }: PlannedMove) => {
    const row = expected.get(application.id);
    return row?.From === application.status && row.To === to;
  };
  const changed = plan.moves.filter((move) => !isAsPreviewed(move)).map(({ application }) => application);
  const skipped = plan.skipped.map((skip) => {
    const from = skip.application && expected.get(skip.id)?.From;
    const isMoved = from && from !== skip.application?.status && skip.application?.withdrawnAt === null;
    return isMoved ? { ...skip, code: MEANWHILE } : skip;
  });
  skipped.push(...changed.map((application) => ({ id: application.id, application, code: MEANWHILE, by: null })));
  const actors = await findLastActors(
    db,
    skipped.filter(({ code }) => code === MEANWHILE).map(({ id }) => id),
  );
  return {
    moves: plan.moves.filter(isAsPreviewed),
    skipped: skipped.map((skip) => (skip.code === MEANWHILE ? { ...skip, by: actors.get(skip.id) ?? null } : skip)),
  };
}
