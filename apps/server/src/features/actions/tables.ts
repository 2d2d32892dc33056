import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyActions } from './definition/copy-actions.ts';
import { countMenteeActions, moveMenteeActions, moveMentorActions } from './table-owner-queries.ts';

/** The tables of actions, and of what mentees and mentors do in them. */
export const tables = [
  'action_types',
  'actions',
  'hand_in_files',
  'hand_ins',
  'left_out_files',
  'mentee_actions',
  'mentor_actions',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  action_types: {
    ...aboutNobody,
    other: ['id', 'descr', 'action_data', 'functions', 'completion_code', 'version'],
    why: 'what actions there can be',
  },
  actions: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'type_id', 'title', 'descr', 'group_path', 'sort_order', 'titles', 'function'] as const),
      ...(['flags', 'data', 'quest_id', 'completion_local', 'completion_code', 'version', 'created_at'] as const),
    ],
    why: 'the programme’s plan',
  },
  hand_in_files: {
    whose: ['mentee_id'],
    personal: ['file_id', 'version'],
    other: ['mentee_id', 'action_id', 'number'],
    why: 'which files a mentee handed in',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  hand_ins: {
    whose: ['mentee_id'],
    personal: ['data', 'comment'],
    other: ['mentee_id', 'action_id', 'number', 'submitted_at', 'review', 'reviewed_at', 'reviewer_id'],
    why: 'what a mentee handed in each time, and what was said of it',
    kept: 'while the programme is there',
    erase: 'blank',
  },
  left_out_files: {
    whose: ['mentee_id'],
    personal: ['file_id'],
    other: ['mentee_id', 'action_id'],
    why: 'files that are not handed in again',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  mentee_actions: {
    whose: ['mentee_id'],
    personal: ['mentee_data', 'public_data', 'private_data', 'undo_reason', 'last_mail'],
    other: [
      ...(['mentee_id', 'action_id', 'project_id', 'mentor_id', 'published_at', 'due_at', 'order_key'] as const),
      ...(['mentee_version', 'mentee_saved_at', 'public_version', 'private_version', 'submitted_at'] as const),
      ...(['reviewed_at', 'review', 'completed_at', 'completed_by'] as const),
    ],
    why: 'what a mentee did in an action, and what was written about it',
    withheld: { reason: 'notes', columns: ['private_data', 'undo_reason'] },
    kept: 'while the programme is there',
    erase: 'blank',
  },
  mentor_actions: {
    whose: ['mentor_id'],
    personal: ['data'],
    other: ['mentor_id', 'action_id', 'version'],
    why: 'a mentor’s own notes of an action',
    kept: 'while the programme is there',
    erase: 'blank',
  },
};

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
