import type { Classes, Table, TableOwner } from '../database/table-owner.ts';
import { blankHistory, moveHistory } from './table-owner-queries.ts';

/** The table of the values that rows held before they changed. */
export const tables = ['history'] as const;

/** The tables whose history is kept, set by migration 0060. */
export type HistoryTable = Extract<
  Table,
  | ('users' | 'members' | 'user_roles' | 'links' | 'projects')
  | ('mentee_actions' | 'current_meetings' | 'meetings' | 'meeting_people' | 'answer_sets' | 'application_points')
>;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  history: {
    whose: ['person_id'],
    personal: ['was'],
    other: [
      ...(['id', 'table_name', 'person_id', 'project_id', 'ref', 'part', 'until', 'change'] as const),
      ...(['actor_id', 'acting_admin_id'] as const),
    ],
    why: 'how things stood before, as law and funder ask',
    former: { table: 'table_name', values: 'was' },
    kept: 'while the membership is there',
    erase: 'by its owner',
  },
};

/**
 * The history's owner, called after all other owners: it looks where they have moved the rows, and moves their history
 * there.
 */
export const historyOwner: TableOwner = {
  classes,
  moveTo: moveHistory,
  erase: (db, { userId }) => blankHistory(db, userId),
};
