import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { eraseParts, moveParts } from './table-owner-queries.ts';

/** The tables of meetings, of the people in them, and of the time that they occupy. */
export const tables = [
  'busy',
  'current_meetings',
  'locked_months',
  'meeting_people',
  'meeting_proofs',
  'meeting_undos',
  'meetings',
  'presence_sheets',
  'proof_key_renewals',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  busy: {
    whose: ['user_id'],
    personal: [],
    other: ['meeting_id', 'user_id', 'room_id', 'project_id', 'during'],
    why: 'when people and rooms are taken by meetings',
    kept: 'while the membership is there',
    erase: 'nothing',
  },
  current_meetings: {
    whose: ['mentee_id'],
    personal: [],
    other: ['mentee_id', 'action_id', 'meeting_id', 'starts_at'],
    why: 'which of the meetings of an action is the current one',
    kept: 'while the membership is there',
    erase: 'nothing',
  },
  locked_months: {
    ...aboutNobody,
    other: ['project_id', 'month', 'locked_by', 'locked_at', 'reason'],
    why: 'months whose hours were given out',
  },
  meeting_people: {
    whose: ['user_id'],
    personal: ['objection', 'own_minutes'],
    other: [
      ...([
        'meeting_id',
        'user_id',
        'part',
        'project_id',
        'action_id',
        'starts_at',
        'waiting_since',
        'answer',
      ] as const),
      ...(['presence', 'proof', 'came_at', 'left_at', 'told_start', 'agreed', 'approved_minutes'] as const),
    ],
    why: 'who took part in meetings, and what proves it',
    kept: 'while the membership is there',
    erase: 'by its owner',
  },
  meeting_proofs: {
    whose: ['sender_id', 'mentee_id'],
    personal: ['reason', 'reason_salt'],
    other: [
      ...(['id', 'meeting_id', 'project_id', 'sender_id', 'mentee_id', 'record_id', 'kind', 'phase', 'at'] as const),
      ...([
        'shown_at',
        'received_at',
        'step',
        'proof',
        'error',
        'proves',
        'file_id',
        'file_print',
        'reason_print',
      ] as const),
    ],
    why: 'what telephones and signed sheets prove of meetings',
    kept: 'while the membership is there',
    erase: 'blank',
  },
  meeting_undos: {
    ...aboutNobody,
    other: ['id', 'meeting_id', 'project_id', 'by_user', 'until', 'was'],
    why: 'changes of meetings that can be taken back',
    kept: '24 hours',
  },
  meetings: {
    whose: ['mentee_id'],
    personal: ['place', 'link', 'reason', 'minutes_text'],
    other: [
      ...([
        'id',
        'project_id',
        'action_id',
        'is_group',
        'mentee_id',
        'mentor_id',
        'starts_at',
        'duration',
        'mode',
      ] as const),
      ...(['room_id', 'capacity', 'signup', 'state', 'held_until', 'missed_by', 'series_id', 'series_index'] as const),
      ...(['minutes_at', 'minutes_by', 'moves', 'late', 'sequence', 'version', 'created_by', 'created_at'] as const),
      ...(['changed_at', 'rule_action_id', 'apart', 'wall_start', 'zone', 'zone_data'] as const),
    ],
    why: 'meetings held and to come',
    kept: 'while the membership is there',
    erase: 'blank',
  },
  presence_sheets: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'scope', 'title', 'meeting_ids', 'print', 'meetings', 'people', 'proven'] as const),
      ...(['from_day', 'to_day', 'made_by', 'made_at'] as const),
    ],
    why: 'presence sheets that were given out, without names',
  },
  proof_key_renewals: {
    whose: ['user_id'],
    personal: ['reason'],
    other: ['id', 'user_id', 'at'],
    why: 'since when earlier keys of a person’s telephones prove nothing',
    kept: 'while the account is there',
    erase: 'blank',
  },
};

export const meetingsOwner: TableOwner = {
  classes,
  moveTo: moveParts,
  erase: (db, { userId }) => eraseParts(db, userId),
};
