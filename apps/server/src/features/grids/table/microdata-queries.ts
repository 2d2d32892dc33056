import type { FilteredSheet } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';

/** Whether a mentee's sheets of entry and exit were handed in, and checked by the mentor. */
export interface MicrodataFlags {
  MicrodataStartSubmitted: boolean;
  MicrodataEndSubmitted: boolean;
  MicrodataStartMentorSubmitted: boolean;
  MicrodataEndMentorSubmitted: boolean;
}

const none: MicrodataFlags = {
  MicrodataStartSubmitted: false,
  MicrodataEndSubmitted: false,
  MicrodataStartMentorSubmitted: false,
  MicrodataEndMentorSubmitted: false,
};

interface Row {
  userId: number;
  sheet: 'start' | 'end';
  state: string;
}

/** Finds how far the sheets of these mentees are; returns the flags of each. */
export async function findMicrodataFlags(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<(userId: number) => MicrodataFlags> {
  const rows = await findRows(
    db,
    sql<Row>`
    select user_id, sheet, state from microdata_sheets
    where project_id = ${projectId} and user_id = any (${sql.val([...userIds])}::int[]) and sheet in ('start', 'end')
      and state <> 'begun'`,
  );
  const flags = new Map<number, MicrodataFlags>();
  for (const { userId, sheet, state } of rows) {
    const part = sheet === 'start' ? 'Start' : 'End';
    const own = flags.get(userId) ?? none;
    const checked = { [`Microdata${part}Submitted`]: true, [`Microdata${part}MentorSubmitted`]: state === 'checked' };
    flags.set(userId, { ...own, ...checked });
  }
  return (userId) => flags.get(userId) ?? none;
}

/** Finds which of the sheets of entry and exit the programme asks. */
export async function findAskedSheets(db: Db, projectId: number): Promise<FilteredSheet[]> {
  const row = await findRow(
    db,
    sql<Record<FilteredSheet, boolean>>`
    select microdata_start_text <> '[]' as start, microdata_end_text <> '[]' as end from projects where id = ${projectId}`,
  );
  return (['start', 'end'] as const).filter((sheet) => row?.[sheet] === true);
}
