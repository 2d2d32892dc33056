import type { TableOwner } from '../../platform/database/ownership.ts';
import { moveFiles } from './owner-queries.ts';
import { classes } from './tables.ts';

export const filesOwner: TableOwner = { classes, moveTo: moveFiles };
