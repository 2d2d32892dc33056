import type { TableOwner } from '../../platform/database/ownership.ts';
import { copyQuests } from './editing/copy-queries.ts';
import { moveAnswers } from './owner-queries.ts';
import { classes } from './tables.ts';

export const questionnairesOwner: TableOwner = {
  classes,
  moveTo: moveAnswers,
  async copyTo(db, { fromId, toId, ids }) {
    ids.set('quests', await copyQuests(db, fromId, toId, ids.get('workbooks') ?? new Map()));
  },
};
