import type { PreviewedMove } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type EventKind, findLatestActor } from '../event-queries.ts';
import { findLastActors } from './move-queries.ts';
import type { MovePlan, PlannedMove } from './plan-move.ts';

export const MEANWHILE = 'MoveMeanwhile';

/** Creates the refusal of a confirmation of what changed since it was shown, with the name of who changed it. */
export const changedMeanwhile = (by: string | null | undefined) =>
  by ? new Refusal(409, 'ChangedMeanwhile', { params: { name: by } }) : new Refusal(409, MEANWHILE);

/** Events after which a request, a reminder or a verdict on documents would rest on something that is no longer so. */
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

/** Refuses a change of an application that others changed after the event `seen`, the newest that the caller saw. */
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
 * Returns the plan with only the moves that the caller previewed. Two of staff who preview the same step would
 * otherwise move an application by two; what differs from the preview is skipped, with the name of who changed it.
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
