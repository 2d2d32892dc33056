import type { JsonObject } from '@ithaki/contract';
import { id, language, MAX_RESULTS_PER_CALL, questResults } from '@ithaki/contract';
import { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { actorFor } from '../../../access/purposes.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobKind, type JobName } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { plain } from '../../../platform/json/plain.ts';
import { FormCache } from '../answering/form-cache.ts';
import { countComparison, countResults, resolveComparisonScope, resolveScope } from './count-results.ts';

/** The kind of the jobs that count many sets. */
const RESULTS_JOB = { kind: 'questResults', lane: 'long' } as const satisfies JobName;

const args = z.strictObject({
  call: z.enum(['results', 'compare']),
  body: z.unknown(),
  language,
  /** Number of sets, to report the progress. */
  all: z.int(),
  /** The administrator who started the job in its owner's name. */
  actingAdminId: id.nullable(),
});

/** Returns whether a job, instead of the call, counts this many sets. */
export const isCountedByJob = (all: number): boolean => all > MAX_RESULTS_PER_CALL;

/** Starts the job that counts results. Returns its id. */
export function startCountingJob(
  { db, actor, language }: Context,
  call: z.output<typeof args>['call'],
  body: object,
  all: number,
): Promise<number> {
  const jobArgs: JsonObject = {
    call,
    body: plain(body),
    language,
    all,
    actingAdminId: actor.actingAdmin?.id ?? null,
  };
  return insertJob(db, { ...RESULTS_JOB, userId: actor.userId, projectId: actor.project?.id ?? null, args: jobArgs });
}

/** The job that counts the results of many sets: those that its owner may see when it runs. */
export const resultsJob: JobKind<typeof args> = defineJob({
  ...RESULTS_JOB,
  label: 'questionnaires.administration.results.job',
  args,
  page: ({ call, body }) => {
    const { QuestId } =
      call === 'results' ? questResults.results.body.parse(body) : questResults.compare.body.parse(body);
    return `admin/quest/view/${QuestId}`;
  },
  async run({ db, userId, projectId, scripts }, { call, body, language: userLanguage, all, actingAdminId }, progress) {
    const owner = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
    if (!owner?.can.has(questResults.results.permission)) throw notAllowed();
    const actor = actorFor(owner, 'totals');
    const reading = { db, actor, now: new Date(), scripts, language: userLanguage };
    let done = 0;
    const counted = async (sets: number) => {
      done += sets;
      await progress.report(done, all);
    };
    await progress.report(0, all);
    const forms = new FormCache();
    const results =
      call === 'results'
        ? await countResults(
            reading,
            await resolveScope(reading, forms, questResults.results.body.parse(body)),
            counted,
          )
        : await countComparison(
            reading,
            await resolveComparisonScope(reading, forms, questResults.compare.body.parse(body)),
            counted,
          );
    return { result: plain(results) };
  },
});
