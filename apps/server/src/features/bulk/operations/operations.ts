import type { BulkKind } from '@ithaki/contract';
import { actionMentorOperation, resetActionMentorOperation } from './action-mentor-queries.ts';
import { addExistingOperation } from './add-existing-queries.ts';
import { defaultMentorOperation, pairsOperation } from './default-mentor-queries.ts';
import { fieldOperation } from './field-queries.ts';
import { coordinateOperation, superviseOperation } from './links-queries.ts';
import type { Operation } from './operation.ts';
import { paymentsOperation } from './payments-queries.ts';
import { publishOperation } from './publish-queries.ts';
import { openSheetsOperation } from './sheet-queries.ts';
import { stateOperation } from './state-queries.ts';

/** Every kind of bulk change, by name. */
export const operations: Record<BulkKind, Operation> = {
  state: stateOperation,
  field: fieldOperation,
  defaultMentor: defaultMentorOperation,
  actionMentor: actionMentorOperation,
  resetActionMentor: resetActionMentorOperation,
  publish: publishOperation,
  coordinate: coordinateOperation,
  supervise: superviseOperation,
  addExisting: addExistingOperation,
  payments: paymentsOperation,
  pairs: pairsOperation,
  openSheets: openSheetsOperation,
};
