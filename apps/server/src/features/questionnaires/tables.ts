import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyQuests } from './editing/copy-queries.ts';
import { moveAnswers } from './table-owner-queries.ts';

/** The tables of questionnaires and of what people answer. */
export const tables = [
  'answer_sets',
  'answers',
  'archived_answer_sets',
  'quest_extra_times',
  'quest_reminders',
  'quest_tokens',
  'quest_versions',
  'quests',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  answer_sets: {
    whose: ['user_id'],
    personal: ['scores'],
    other: [
      ...(['id', 'project_id', 'quest_id', 'version', 'user_id', 'action_id', 'token_id', 'created_at'] as const),
      ...(['started_at', 'paused_at', 'rested_ms', 'extra_seconds', 'closes_at', 'ended_at', 'ended'] as const),
      ...(['answered', 'asked', 'last_answer_at', 'revision'] as const),
    ],
    why: 'which questionnaires a person answered, and when; kept, so that totals stay right',
    kept: 'while the programme is there',
    erase: 'blank',
  },
  answers: {
    whose: ['user_id'],
    personal: ['text', 'key'],
    other: ['set_id', 'group_id', 'line_id', 'user_id', 'option_id', 'seq', 'at', 'written_by'],
    why: 'what a person answered; of someone erased only which options, of nobody any more, for the totals',
    kept: 'while the programme is there',
    erase: 'blank',
  },
  archived_answer_sets: {
    whose: ['user_id'],
    personal: ['data'],
    other: [
      ...(['id', 'project_id', 'set_id', 'quest_id', 'version', 'user_id', 'action_id', 'token_id'] as const),
      ...(['archived_at', 'archived_by'] as const),
    ],
    why: 'answers that were cleared, as they were',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  quest_extra_times: {
    whose: ['user_id'],
    personal: ['seconds'],
    other: [
      ...(['id', 'project_id', 'quest_id', 'action_id', 'user_id', 'field', 'value', 'given_by', 'given_at'] as const),
    ],
    why: 'who has more time for a questionnaire',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  quest_reminders: {
    whose: ['user_id'],
    personal: ['at', 'times'],
    other: ['action_id', 'user_id'],
    why: 'when a person was reminded of a questionnaire they had not answered',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  quest_tokens: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'quest_id', 'name', 'label', 'single', 'made_by', 'made_at', 'expires_at'] as const),
      ...(['ended_at', 'starts_at', 'most_sets'] as const),
    ],
    why: 'links to answer without signing in',
  },
  quest_versions: {
    ...aboutNobody,
    other: ['quest_id', 'number', 'definition', 'codes', 'published_at', 'published_by'],
    why: 'published questionnaires',
  },
  quests: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'title', 'for_mentors', 'draft', 'draft_version', 'draft_saved_at'] as const),
      ...(['draft_saved_by', 'published', 'archived_at', 'created_by', 'created_at'] as const),
    ],
    why: 'the questionnaires of a programme',
  },
};

export const questionnairesOwner: TableOwner = {
  classes,
  moveTo: moveAnswers,
  async copyTo(db, { fromId, toId, ids }) {
    ids.set('quests', await copyQuests(db, fromId, toId, ids.get('workbooks') ?? new Map()));
  },
};
