import { aboutNobody, type Classes, type TableOwner } from '../../../platform/database/table-owner.ts';
import { moveLines } from './table-owner-queries.ts';

/** The tables of what is sent, and where. */
export const tables = [
  'microdata_attempts',
  'microdata_batches',
  'microdata_endpoints',
  'microdata_lines',
  'microdata_sends',
  'microdata_totals',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  microdata_endpoints: {
    ...aboutNobody,
    other: [
      ...([
        'project_id',
        'url',
        'auth',
        'auth_user',
        'secret',
        'lookup',
        'sign',
        'codes',
        'version',
        'saved_by',
      ] as const),
      'saved_at',
    ],
    why: 'where a programme’s microdata are sent',
  },
  microdata_sends: {
    ...aboutNobody,
    other: ['id', 'project_id', 'sheet', 'mis', 'host', 'unchanged', 'not_ready', 'sent_by', 'sent_at'],
    why: 'who sent microdata, when and where',
  },
  microdata_batches: {
    ...aboutNobody,
    other: [
      ...(['id', 'send_id', 'project_id', 'batch_id', 'number', 'definition', 'count', 'digest', 'state'] as const),
      ...([
        'next_at',
        'failures',
        'maybe_received',
        'problem',
        'receipt_number',
        'settled_at',
        'signature',
        'signed_by',
      ] as const),
    ],
    why: 'what was sent together and what the receiver answered',
  },
  microdata_lines: {
    whose: ['user_id'],
    personal: ['content', 'counted', 'kayas', 'reasons'],
    other: ['batch_id', 'project_id', 'sheet', 'user_id', 'revision', 'definition', 'digest', 'result'],
    why: 'the proof of what was sent about a participant, which the law of the funding requires',
    kept: 'while the programme is there',
    // The hold of the funding's law outlasts the account; the contents are blanked on the programme's day for that.
    erase: 'nothing',
  },
  microdata_totals: {
    ...aboutNobody,
    other: ['project_id', 'period', 'base', 'content', 'kept_at'],
    why: 'how many people filled in sheets and were reported, kept when these are blanked',
  },
  microdata_attempts: {
    ...aboutNobody,
    other: ['id', 'batch_id', 'kind', 'begun_at', 'ended_at', 'by_id', 'status', 'outcome', 'body'],
    why: 'every attempt to send a batch or to ask about it',
  },
};

export const sendingOwner: TableOwner = { classes, moveTo: moveLines };
