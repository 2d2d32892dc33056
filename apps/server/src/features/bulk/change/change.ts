import type { BulkKind, BulkReply, JsonValue } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { operations } from '../operations/operations.ts';
import { sayingBusy } from './busy-refusal.ts';
import { type AskedSet, carryOut } from './carry-out.ts';
import { handOver } from './change-job.ts';

/** Others who change many in the project are waited for so long by a call, in seconds. */
export const PATIENCE = 5;

type AskedBody = AskedSet & { Preview?: boolean | undefined };

/** Of a body whom it is about. */
const setOf = ({
  Search,
  Filter,
  ActionFilters,
  Roles,
  Active,
  filterMentorId,
  filterCoordId,
  Ids,
}: AskedSet): AskedSet => ({
  Search,
  Filter,
  ActionFilters,
  Roles,
  Active,
  filterMentorId,
  filterCoordId,
  Ids,
});

/** Makes a change of a kind, or answers what it would be. `single` when it is about one person alone. */
export function change(
  context: Context,
  body: AskedBody,
  kind: BulkKind,
  args: JsonValue,
  single = false,
): Promise<BulkReply> {
  const set = setOf(body);
  return sayingBusy(() =>
    carryOut(
      context,
      { operation: operations[kind], args, set },
      {
        preview: body.Preview ?? false,
        jobId: null,
        patience: PATIENCE,
        single,
        report: async () => undefined,
        handOver: () => handOver(context, { kind, args, set }),
      },
    ),
  );
}
