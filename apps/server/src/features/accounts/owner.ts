import type { TableOwner } from '../../platform/database/ownership.ts';
import { emptyAccount, fillFields, forgetFailures, markMerged } from './owner-queries.ts';
import { classes } from './tables.ts';

export const accountsOwner: TableOwner = {
  classes,
  async moveTo(db, fromId, toId) {
    const Fields = await fillFields(db, fromId, toId);
    await markMerged(db, fromId, toId);
    return { Fields };
  },
  async erase(db, { userId }) {
    await forgetFailures(db, userId);
    await emptyAccount(db, userId);
  },
};
