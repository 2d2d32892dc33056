import { classesOfApplications } from './classes-of-applications.ts';
import { classesOfFiles } from './classes-of-files.ts';
import { classesOfQuestionnaires } from './classes-of-questionnaires.ts';
import { aboutNobody, type Table, type TableClass } from './table-class.ts';

/** The tables of workbooks; what a mentee enters is the mentee's part of an action. */
const classesOfCalculators = {
  workbook_versions: {
    ...aboutNobody,
    other: ['workbook_id', 'number', 'definition', 'published_at', 'published_by'],
    why: 'published workbooks',
  },
  workbooks: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'name', 'draft', 'draft_version', 'draft_saved_at', 'draft_saved_by'] as const),
      ...(['report', 'published', 'archived_at', 'created_by', 'created_at'] as const),
    ],
    why: 'the workbooks of a programme',
  },
} satisfies { [T in Table]?: TableClass<T> };

type Classes = { [T in Table]: TableClass<T> };

/** Every column of every table, classed: a new one without a class does not pass the tests. */
export const classes: Classes = {
  access_records: {
    whose: ['subject_id'],
    personal: ['subject_id', 'viewer_id', 'acting_admin_id', 'call', 'on_day', 'times', 'last_at'],
    other: [],
    why: 'who saw a person’s data',
    kept: 'while the account is there',
    erase: 'delete',
  },
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
  audit_records: {
    whose: ['subject_id'],
    personal: ['before', 'after', 'address'],
    other: [
      ...(['id', 'at', 'actor_id', 'acting_admin_id', 'project_id', 'subject_id', 'call', 'target'] as const),
      ...(['previous_hash', 'hash', 'erased_at'] as const),
    ],
    why: 'who changed what, as law and funder ask',
    kept: 'for good',
    erase: 'blank',
  },
  bulk_change_rows: {
    whose: ['user_id'],
    personal: ['before', 'after'],
    other: ['change_id', 'user_id', 'action_id', 'undone'],
    why: 'what a change of many changed of each, to be seen by them and undone',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  bulk_changes: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'actor_id', 'acting_admin_id', 'kind', 'call', 'target', 'args', 'at'] as const),
      ...(['people', 'changed', 'skipped', 'job_id', 'undone_at', 'undone_by', 'undone_acting_id'] as const),
    ],
    why: 'changes of many at once, as a whole',
  },
  consent_records: {
    whose: ['user_id'],
    personal: ['version', 'value', 'given', 'at', 'address'],
    other: ['id', 'project_id', 'user_id'],
    why: 'what the person consented to, when and from where',
    kept: 'while the account is there',
    erase: 'delete',
  },
  consent_texts: {
    ...aboutNobody,
    other: ['project_id', 'version', 'title', 'body', 'points', 'published_at', 'published_by'],
    why: 'what people consent to',
  },
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
  idempotency_keys: {
    whose: ['user_id'],
    personal: ['reply'],
    other: ['user_id', 'key', 'call', 'body_hash', 'status', 'created_at'],
    why: 'that a retry does nothing twice',
    kept: '24 hours',
    erase: 'delete',
  },
  installation: { ...aboutNobody, other: ['name', 'value', 'made_at'], why: 'this installation’s secret and marks' },
  jobs: {
    whose: ['user_id'],
    personal: ['args', 'result', 'file_key', 'file_name'],
    other: [
      ...(['id', 'kind', 'project_id', 'user_id', 'state', 'progress', 'total', 'attempts', 'revision'] as const),
      ...(['stop_asked', 'error_code', 'file_bytes', 'file_type', 'created_at', 'started_at', 'ended_at'] as const),
    ],
    why: 'long work a person began',
    kept: '24 hours',
    erase: 'delete',
  },
  links: {
    whose: ['viewer_id', 'subject_id'],
    personal: ['viewer_id', 'subject_id', 'kind'],
    other: ['project_id'],
    why: 'who looks after whom',
    kept: 'while the membership is there',
    erase: 'delete',
  },
  meetings: {
    whose: ['mentee_id'],
    personal: ['place', 'link'],
    other: [
      ...(['mentee_id', 'action_id', 'project_id', 'mentor_id', 'starts_at', 'minutes', 'outcome', 'busy'] as const),
      ...(['rule_mentor_id', 'rule_action_id'] as const),
    ],
    why: 'meetings held and to come',
    kept: 'while the membership is there',
    erase: 'blank',
  },
  member_index: {
    whose: ['user_id'],
    personal: [
      ...(['sort_name', 'sort_key', 'search_open', 'search_full'] as const),
      ...(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10', 'f11', 'f12'] as const),
    ],
    other: ['project_id', 'user_id', 'state', 'role_mask'],
    why: 'finding members; made anew from what is left',
    kept: 'while the membership is there',
    erase: 'nothing',
  },
  member_order: {
    whose: ['user_id'],
    personal: ['sort_key', ...(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10', 'f11', 'f12'] as const)],
    other: ['project_id', 'user_id', 'state', 'role_mask'],
    why: 'members in the order of names; follows what finds them',
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
  members: {
    whose: ['user_id'],
    personal: ['kayas', 'fields'],
    other: [
      ...(['project_id', 'user_id', 'state', 'default_mentor_id', 'joined_at', 'state_changed_at'] as const),
      ...(['evaluation', 'version'] as const),
    ],
    why: 'taking part in a programme',
    kept: 'while the programme is there',
    erase: 'blank',
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
  one_time_tokens: {
    whose: ['user_id', 'admin_id'],
    personal: ['reason', 'return_url'],
    other: ['token_hash', 'kind', 'user_id', 'admin_id', 'admin_session_hash', 'created_at', 'expires_at', 'used_at'],
    why: 'links for a new password and for acting as someone',
    kept: 'until it expires',
    erase: 'delete',
  },
  outbox: {
    whose: ['user_id'],
    personal: ['recipient', 'subject', 'body_text'],
    other: [
      ...(['id', 'project_id', 'user_id', 'template', 'attempts', 'last_error', 'next_attempt_at'] as const),
      ...(['created_at', 'sent_at'] as const),
    ],
    why: 'mail to a person',
    kept: 'while the account is there',
    erase: 'delete',
  },
  payments: {
    whose: ['user_id'],
    personal: [],
    other: ['project_id', 'user_id', 'action_id', 'paid_at'],
    why: 'which actions were paid, as the funder asks',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
  projects: {
    ...aboutNobody,
    other: [
      ...(['id', 'url', 'title', 'settings', 'microdata_start_text', 'microdata_end_text'] as const),
      ...(['starts_on', 'ends_on', 'archived_at', 'version', 'created_at'] as const),
    ],
    why: 'the programmes',
  },
  saved_views: {
    whose: ['owner_id'],
    personal: ['name', 'state'],
    other: ['id', 'project_id', 'owner_id', 'screen', 'shared', 'created_at'],
    why: 'filters of a screen that a person keeps by name',
    kept: 'while the account is there',
    erase: 'delete',
  },
  script_failures: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'owner', 'version', 'line', 'reason', 'message', 'input_shape', 'times'] as const),
      ...(['first_at', 'last_at'] as const),
    ],
    why: 'scripts that failed: the shape of their input, never its values',
  },
  script_versions: {
    ...aboutNobody,
    other: ['owner', 'version', 'project_id', 'code', 'saved_by', 'saved_at'],
    why: 'earlier texts of scripts',
  },
  sessions: {
    whose: ['user_id', 'acting_admin_id'],
    personal: ['address', 'user_agent'],
    other: [
      ...(['id_hash', 'user_id', 'acting_admin_id', 'acting_session_hash', 'remember', 'created_at'] as const),
      ...(['signed_in_at', 'last_seen_at', 'expires_at'] as const),
    ],
    why: 'where a person is signed in',
    kept: 'until it expires',
    erase: 'delete',
  },
  sign_in_failures: {
    ...aboutNobody,
    other: ['id', 'account_key', 'address', 'at'],
    why: 'slowing down who guesses passwords: names as hashes, for a quarter of an hour',
    kept: 'until it expires',
  },
  text_overrides: { ...aboutNobody, other: ['language', 'label', 'text', 'saved_at'], why: 'words of the interface' },
  user_roles: {
    whose: ['user_id'],
    personal: [],
    other: ['user_id', 'role', 'project_id'],
    why: 'what a person may do; kept, so that totals by role stay right',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
  stale_texts: {
    whose: ['user_id'],
    personal: [],
    other: ['project_id', 'user_id'],
    why: 'whose searched texts are brought up to date next',
    kept: 'until it expires',
    erase: 'nothing',
  },
  users: {
    whose: ['id'],
    personal: [
      ...(['user_name', 'user_name_key', 'email', 'email_key', 'password_hash', 'fields', 'preferences'] as const),
      ...(['totp_secret', 'recovery_hashes', 'language'] as const),
    ],
    other: [
      ...(['id', 'password_changed_at', 'must_change_password', 'disabled', 'default_project_id', 'version'] as const),
      ...(['totp_confirmed_at', 'totp_last_step', 'created_at', 'erased_at', 'merged_into', 'saves_of_many'] as const),
    ],
    why: 'the account and the person behind it',
    kept: 'while the account is there',
    erase: 'blank',
  },
  ...classesOfApplications,
  ...classesOfCalculators,
  ...classesOfFiles,
  ...classesOfQuestionnaires,
};
