import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { endApplications, moveApplications } from './table-owner-queries.ts';

/** The tables of application forms, applications and their selection. */
export const tables = [
  'application_acceptances',
  'application_challenges',
  'application_consents',
  'application_counters',
  'application_documents',
  'application_events',
  'application_form_versions',
  'application_forms',
  'application_messages',
  'application_move_rows',
  'application_moves',
  'application_notes',
  'application_objections',
  'application_points',
  'application_ranking_rows',
  'application_rankings',
  'application_reviews',
  'application_starts',
  'application_tokens',
  'applications',
] as const;

/** Tables of decisions: rows stay without personal data, as evidence when someone objects to the selection. */
const decided = { kept: 'while the programme is there', erase: 'blank' } as const;
const gone = { kept: 'while the programme is there', erase: 'delete' } as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  application_acceptances: {
    whose: ['user_id'],
    personal: ['made'],
    other: ['application_id', 'user_id', 'at'],
    why: 'what accepting an applicant made, to be taken back',
    withheld: { reason: 'selection' },
    ...gone,
  },
  application_challenges: {
    ...aboutNobody,
    other: ['hash', 'expires_at'],
    why: 'that a proof of work counts once',
    kept: 'until it expires',
  },
  application_consents: {
    whose: ['user_id'],
    personal: ['address', 'name', 'version', 'language', 'at'],
    other: ['application_id', 'user_id'],
    why: 'what an applicant agreed to, in which text, when and from where',
    ...gone,
  },
  application_counters: {
    ...aboutNobody,
    other: ['project_id', 'year', 'last_number'],
    why: 'the last protocol number given in each year',
  },
  application_documents: {
    whose: ['user_id'],
    personal: ['note'],
    other: [
      ...(['application_id', 'user_id', 'name', 'required', 'due_at', 'files', 'brought_at', 'verdict'] as const),
      ...(['judged_by', 'judged_at', 'asked_at', 'reminded_at'] as const),
    ],
    why: 'which documents were asked of an applicant, and how they stand',
    ...gone,
  },
  application_events: {
    whose: ['user_id'],
    personal: ['data'],
    other: [
      ...(['id', 'project_id', 'application_id', 'user_id', 'at', 'actor_id', 'acting_admin_id', 'kind'] as const),
      ...(['status_from', 'status_to', 'open'] as const),
    ],
    why: 'what happened to an application, as objections and funders ask',
    withheld: { reason: 'selection', shownIf: 'open' },
    ...decided,
  },
  application_form_versions: {
    ...aboutNobody,
    other: ['project_id', 'number', 'definition', 'codes', 'published_at', 'published_by'],
    why: 'published application forms',
  },
  application_forms: {
    ...aboutNobody,
    other: [
      ...(['project_id', 'draft', 'draft_version', 'draft_saved_at', 'draft_saved_by', 'published'] as const),
      ...(['opens_at', 'closes_at', 'grace_seconds'] as const),
    ],
    why: 'the application form of a programme',
  },
  application_messages: {
    whose: ['user_id'],
    personal: ['subject', 'text'],
    other: ['id', 'application_id', 'user_id', 'author_id', 'at', 'read_at'],
    why: 'what the programme wrote to an applicant',
    ...gone,
  },
  application_move_rows: {
    whose: ['user_id'],
    personal: ['before'],
    other: ['move_id', 'application_id', 'user_id', 'status_from', 'status_to', 'outbox_id'],
    why: 'who was moved with whom, to be undone',
    withheld: { reason: 'selection' },
    ...gone,
  },
  application_moves: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'kind', 'asked', 'reject_code', 'reject_text', 'made_by', 'made_at'] as const),
      ...(['held_until', 'undone_at', 'undone_by'] as const),
    ],
    why: 'moves of many applications, as a whole',
  },
  application_notes: {
    whose: ['user_id'],
    personal: ['text'],
    other: ['id', 'application_id', 'user_id', 'author_id', 'at'],
    why: 'notes of staff on an application',
    withheld: { reason: 'notes' },
    ...gone,
  },
  application_objections: {
    whose: ['user_id'],
    personal: ['text', 'answer', 'unchanged_reason'],
    other: [
      ...(['id', 'project_id', 'ranking_id', 'application_id', 'user_id', 'made_at', 'state'] as const),
      ...(['answered_by', 'answered_at'] as const),
    ],
    why: 'objections and how they were decided',
    ...decided,
  },
  application_points: {
    whose: ['user_id'],
    personal: ['reason'],
    other: [
      ...(['application_id', 'user_id', 'criterion', 'points', 'failed', 'revision', 'form_version', 'at'] as const),
      'by_hand',
    ],
    why: 'the points of an application, with the reason for each',
    withheld: { reason: 'selection' },
    ...decided,
  },
  application_ranking_rows: {
    whose: ['user_id'],
    personal: ['criteria'],
    other: [
      ...(['ranking_id', 'application_id', 'user_id', 'kayas', 'place', 'points', 'standing'] as const),
      'decided_by',
    ],
    why: 'places in a table, by number and without names, with the reasons for the points',
    withheld: { reason: 'selection' },
    ...decided,
  },
  application_rankings: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'kind', 'places', 'form_version', 'rules', 'log', 'made_by', 'made_at'] as const),
      ...(['published_at', 'objections_until', 'reserve', 'least_points'] as const),
    ],
    why: 'tables of places',
  },
  application_reviews: {
    whose: ['user_id'],
    personal: ['scores', 'note', 'conflict'],
    other: [
      ...([
        'application_id',
        'user_id',
        'reviewer_id',
        'project_id',
        'assigned_by',
        'assigned_at',
        'revision',
      ] as const),
      ...(['total', 'submitted_at', 'version'] as const),
    ],
    why: 'how an application was scored',
    withheld: { reason: 'selection' },
    ...decided,
  },
  application_starts: {
    ...aboutNobody,
    other: ['id', 'address', 'at'],
    why: 'that nobody begins drafts without end',
    kept: '24 hours',
  },
  application_tokens: {
    whose: ['user_id'],
    personal: [],
    other: ['hash', 'application_id', 'user_id', 'purpose', 'made_at', 'expires_at', 'used_at'],
    why: 'links in mails, by their hashes',
    kept: 'until it expires',
    erase: 'delete',
  },
  applications: {
    whose: ['user_id'],
    personal: [
      ...(['answers', 'email', 'email_key', 'afm', 'last_name', 'first_name', 'searched'] as const),
      ...(['reject_text', 'key_hash'] as const),
    ],
    other: [
      ...(['id', 'project_id', 'form_version', 'user_id', 'status', 'status_at', 'status_before'] as const),
      ...(['reject_code', 'revision', 'language', 'email_known', 'protocol', 'kayas', 'points'] as const),
      ...(['created_at', 'saved_at', 'submitted_at', 'withdrawn_at', 'expires_at'] as const),
    ],
    why: 'what a person applied with; without content it stays for the totals and the tables',
    withheld: { reason: 'index', columns: ['searched', 'key_hash'] },
    ...decided,
  },
};

export const applicationsOwner: TableOwner = { classes, moveTo: moveApplications, erase: endApplications };
