import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { refreshErasedMember, removeFromIndex } from './table-owner-queries.ts';

/** The tables by which members are found, sorted and counted; triggers and functions of the database write most of them. */
export const tables = [
  'field_slots',
  'field_values',
  'member_index',
  'member_order',
  'member_totals',
  'member_value_totals',
  'stale_texts',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  field_slots: {
    ...aboutNobody,
    other: ['project_id', 'field', 'slot', 'apart', 'open'],
    why: 'which fields are filtered by',
  },
  field_values: {
    ...aboutNobody,
    other: ['id', 'project_id', 'field', 'value', 'folded'],
    why: 'the values of filtered fields, of nobody by themselves; those that nobody has any more go with the last',
  },
  member_index: {
    whose: ['user_id'],
    personal: [
      ...(['sort_name', 'sort_key', 'search_open', 'search_full'] as const),
      ...(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10', 'f11', 'f12'] as const),
    ],
    other: ['project_id', 'user_id', 'state', 'role_mask'],
    why: 'finding members; made anew from what is left',
    withheld: { reason: 'index' },
    kept: 'while the membership is there',
    erase: 'nothing',
  },
  member_order: {
    whose: ['user_id'],
    personal: ['sort_key', ...(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10', 'f11', 'f12'] as const)],
    other: ['project_id', 'user_id', 'state', 'role_mask'],
    why: 'members in the order of names; follows what finds them',
    withheld: { reason: 'index' },
    kept: 'while the membership is there',
    erase: 'nothing',
  },
  member_totals: {
    ...aboutNobody,
    other: ['project_id', 'role_mask', 'state', 'n'],
    why: 'how many members there are',
  },
  member_value_totals: {
    ...aboutNobody,
    other: ['project_id', 'slot', 'value_id', 'role_mask', 'state', 'n', 'summed'],
    why: 'how many members have each value of a filtered field',
  },
  stale_texts: {
    whose: ['user_id'],
    personal: [],
    other: ['project_id', 'user_id'],
    why: 'whose searched texts are brought up to date next',
    kept: 'until it expires',
    erase: 'nothing',
  },
};

export const membersOwner: TableOwner = {
  classes,
  moveTo: (db, fromId) => removeFromIndex(db, fromId),
  erase: (db, { userId }) => refreshErasedMember(db, userId),
};
