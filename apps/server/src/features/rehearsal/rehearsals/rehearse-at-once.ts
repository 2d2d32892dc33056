import type { DraftedConditions, RehearsalReport, RehearsalSettings } from '@ithaki/contract';
import { loadActorIn } from '../../../access/load-actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Scripts } from '../../../platform/scripts/scripts.ts';
import { rehearseInThread } from '../engine/run-engine.ts';
import { loadProblem } from '../problem/load-problem.ts';
import { summaryOf } from './present-rehearsal.ts';
import { insertRehearsal, storeReport } from './rehearsal-queries.ts';

interface PastRehearsal {
  projectId: number;
  /** Who made it. */
  userId: number;
  settings: RehearsalSettings;
  draft: readonly DraftedConditions[];
  /** When it was made. */
  at: Date;
}

/** Makes and stores a rehearsal without a job, as for the demonstration. */
export async function rehearseAtOnce(
  { db, scripts }: { db: Db; scripts: Scripts },
  { projectId, userId, settings, draft, at }: PastRehearsal,
): Promise<void> {
  const actor = await loadActorIn(db, userId, projectId, null);
  if (!actor) throw new Error(`There is no person ${userId}.`);
  const id = await insertRehearsal(db, { projectId, madeBy: userId, settings, madeAt: at });
  const problem = await loadProblem({ actor, db, now: at, scripts }, settings, draft);
  const report: RehearsalReport = await rehearseInThread(problem, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  await storeReport(db, id, report, summaryOf(report));
}
