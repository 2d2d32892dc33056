import type { JsonObject } from '@ithaki/contract';
import { id, language, MOST_RESULTS_AT_ONCE, questResults } from '@ithaki/contract';
import { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobKind } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { Forms } from '../answering/forms.ts';
import { bothWantedFor, countBoth, countResults, wantedFor } from './count-results.ts';

/** The kind of the jobs that count many sets. */
const JOB_KIND = 'questResults';

const args = z.strictObject({
  call: z.enum(['results', 'compare']),
  body: z.unknown(),
  language,
  /** How many sets there are, for how far it is. */
  all: z.int(),
  /** The administrator who asked for it in its owner's name. */
  actingAdminId: id.nullable(),
});

/** Whether so many sets are counted by a job. */
export const isMany = (all: number): boolean => all > MOST_RESULTS_AT_ONCE;

/** Begins the job that counts them. */
export function beginCounting(
  { db, actor, request }: Context,
  call: z.output<typeof args>['call'],
  body: object,
  all: number,
): Promise<number> {
  const given: JsonObject = {
    call,
    body: JSON.parse(JSON.stringify(body)),
    language: request.language,
    all,
    actingAdminId: actor.actingAdmin?.id ?? null,
  };
  return insertJob(db, { kind: JOB_KIND, userId: actor.userId, projectId: actor.project?.id ?? null, args: given });
}

/** Counts the answers of many: what the job's owner may see when it runs. */
export const resultsJob: JobKind<typeof args> = defineJob({
  kind: JOB_KIND,
  label: 'questionnaires.administration.results.job',
  args,
  async run({ db, userId, projectId }, { call, body, language: said, all, actingAdminId }, progress) {
    const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
    if (!actor?.can.has(questResults.results.permission)) throw notAllowed();
    const reading = { db, actor, now: new Date(), language: said };
    let done = 0;
    const counted = async (sets: number) => {
      done += sets;
      await progress.report(done, all);
    };
    await progress.report(0, all);
    const forms = new Forms();
    const found =
      call === 'results'
        ? await countResults(reading, await wantedFor(reading, forms, questResults.results.body.parse(body)), counted)
        : await countBoth(reading, await bothWantedFor(reading, forms, questResults.compare.body.parse(body)), counted);
    return { result: JSON.parse(JSON.stringify(found)) };
  },
});
