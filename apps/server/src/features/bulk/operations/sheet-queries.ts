import { bulk } from '@ithaki/contract';
import { sheets } from '@ithaki/microdata';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { lockSheets, sheetStates, writeSheetStates } from '../../microdata/index.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';

/** A sheet's state with the times at which its parts were handed in. */
const stored = z.object({ state: z.string() });

/** Opens sheets that were handed in; undoing hands them in again as they were. */
export const openSheetsOperation = defineOperation({
  kind: 'openSheets',
  call: bulk.openSheets,
  args: z.strictObject({ Sheet: z.enum(sheets), Reason: z.string() }),
  async plan({ actor, now }: ChangeContext, { Sheet: sheet, Reason: reason }): Promise<Change> {
    const project = currentProject(actor).id;
    return {
      target: `microdata:${sheet}`,
      actionIds: null,
      exclusions: [],
      lock: (db, users) => lockSheets(db, project, users, sheet),
      current: (users) => sheetStates(project, users, sheet),
      after: sql`case when c.value ->> 'state' = 'begun' then c.value
        else jsonb_build_object('state', 'begun', 'mentee', null, 'mentor', null, 'version', (c.value ->> 'version')::int + 1) end`,
      write: (db, rows, users) =>
        writeSheetStates(db, { projectId: project, sheet, reason, byId: actor.userId, at: now }, rows, users),
      invalidatesCache: false,
      display: (value) => stored.parse(value).state,
    };
  },
  summarise: () => ({ to: 'begun' }),
});
