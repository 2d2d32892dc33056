import type { TableOwner } from '../../platform/database/ownership.ts';
import { classes } from './classes.ts';
import { endApplications, moveApplications } from './owner-queries.ts';

export const applicationsOwner: TableOwner = { classes, moveTo: moveApplications, erase: endApplications };
