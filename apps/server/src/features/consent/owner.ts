import type { TableOwner } from '../../platform/database/ownership.ts';
import { moveRecords } from './owner-queries.ts';
import { classes } from './tables.ts';

export const consentOwner: TableOwner = { classes, moveTo: moveRecords };
