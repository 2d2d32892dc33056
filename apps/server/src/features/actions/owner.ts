import type { TableOwner } from '../../platform/database/ownership.ts';
import { copyActions } from './definition/copy-actions.ts';
import { countMenteeActions, moveMenteeActions, moveMentorActions } from './owner-queries.ts';
import { classes } from './tables.ts';

export const actionsOwner: TableOwner = {
  classes,
  async moveTo(db, fromId, toId) {
    const Actions = await moveMenteeActions(db, fromId, toId);
    const ActionsLeft = await countMenteeActions(db, fromId);
    await moveMentorActions(db, fromId, toId);
    return { Actions, ActionsLeft };
  },
  copyTo: copyActions,
};
