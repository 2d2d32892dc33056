import type { TableOwner } from '../../platform/database/ownership.ts';
import { forgetValues, removeFromIndex } from './owner-queries.ts';
import { classes } from './tables.ts';

export const membersOwner: TableOwner = {
  classes,
  moveTo: (db, fromId) => removeFromIndex(db, fromId),
  erase: (db, { userId }) => forgetValues(db, userId),
};
