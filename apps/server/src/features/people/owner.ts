import type { TableOwner } from '../../platform/database/ownership.ts';
import { copyRoles, moveLinks, moveMemberships, moveMentees } from './owner-queries.ts';
import { classes } from './tables.ts';

export const peopleOwner: TableOwner = {
  classes,
  async moveTo(db, fromId, toId) {
    return {
      Memberships: await moveMemberships(db, fromId, toId),
      Roles: await copyRoles(db, fromId, toId),
      Links: await moveLinks(db, fromId, toId),
      Mentees: await moveMentees(db, fromId, toId),
    };
  },
};
