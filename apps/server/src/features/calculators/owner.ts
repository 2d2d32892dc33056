import type { TableOwner } from '../../platform/database/ownership.ts';
import { copyWorkbooks } from './copy-queries.ts';
import { classes } from './tables.ts';

export const calculatorsOwner: TableOwner = {
  classes,
  async copyTo(db, { fromId, toId, ids }) {
    ids.set('workbooks', await copyWorkbooks(db, fromId, toId));
  },
};
