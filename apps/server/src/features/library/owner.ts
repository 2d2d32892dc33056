import type { TableOwner } from '../../platform/database/ownership.ts';
import { copyLibrary } from './copy-library.ts';
import { moveMaterial, moveOpinions } from './owner-queries.ts';
import { classes } from './tables.ts';

export const libraryOwner: TableOwner = {
  classes,
  async moveTo(db, fromId, toId) {
    await moveMaterial(db, fromId, toId);
    await moveOpinions(db, fromId, toId);
  },
  copyTo: (db, { fromId, toId }) => copyLibrary(db, fromId, toId),
};
