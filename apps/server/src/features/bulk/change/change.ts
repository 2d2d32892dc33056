import type { BulkKind, BulkReply, JsonValue } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { operations } from '../operations/operations.ts';
import { refuseWhenBusy } from './busy-refusal.ts';
import { startBulkJob } from './change-job.ts';
import { executeChange, type MemberSelection } from './execute-change.ts';

/** Seconds a call waits for another bulk change in the project. */
export const LOCK_TIMEOUT_SECONDS = 5;

type ChangeBody = MemberSelection & { Preview?: boolean | undefined; PreviewId?: number | undefined };

/** Picks the conditions that select members out of a body. */
const pickSelection = ({
  Search,
  Filter,
  ActionFilters,
  Roles,
  Active,
  filterMentorId,
  filterCoordId,
  NoContactDays,
  Sheets,
  Ids,
}: MemberSelection): MemberSelection => ({
  Search,
  Filter,
  ActionFilters,
  Roles,
  Active,
  filterMentorId,
  filterCoordId,
  NoContactDays,
  Sheets,
  Ids,
});

/** Makes or previews a change of a kind. `single` is set when it is about one person only. */
export function bulkChange(
  context: Context,
  body: ChangeBody,
  kind: BulkKind,
  args: JsonValue,
  single = false,
): Promise<BulkReply> {
  const set = pickSelection(body);
  const previewId = body.PreviewId ?? null;
  return refuseWhenBusy(() =>
    executeChange(
      context,
      { operation: operations[kind], args, set },
      {
        preview: body.Preview ?? false,
        previewId,
        jobId: null,
        lockTimeoutSeconds: LOCK_TIMEOUT_SECONDS,
        single,
        report: async () => undefined,
        startJob: () => startBulkJob(context, { kind, args, set, previewId }),
      },
    ),
  );
}
