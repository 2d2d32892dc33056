import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyDashboards, copyQueries, copySchedules, copyStatistics, moveValues } from './table-owner-queries.ts';

/** Tables of saved queries, services, dashboards, statistics and report runs. */
export const tables = [
  'report_dashboards',
  'report_kept',
  'report_log',
  'report_mails',
  'report_queries',
  'report_query_versions',
  'report_run_people',
  'report_runs',
  'report_schedules',
  'report_services',
  'report_versions',
  'statistic_values',
  'statistics',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  report_dashboards: {
    ...aboutNobody,
    other: [...(['id', 'project_id', 'name', 'definition', 'roles', 'version', 'saved_at', 'saved_by'] as const)],
    why: 'pages of queries that people save',
  },
  report_kept: {
    whose: ['user_id'],
    personal: [],
    other: ['schedule_id', 'user_id', 'at', 'rows', 'since', 'changes'],
    why: 'digests of the rows of the last mail, and what changed since the one before',
    kept: '90 days',
    erase: 'delete',
  },
  report_log: {
    whose: ['user_id'],
    personal: [],
    other: ['id', 'at', 'project_id', 'user_id', 'query_id', 'service', 'ms', 'row_count', 'fault'],
    why: 'who ran which query, without its values',
    kept: '90 days',
    erase: 'delete',
  },
  report_mails: {
    whose: ['user_id'],
    personal: [],
    other: ['schedule_id', 'due_at', 'user_id', 'state', 'reason', 'row_count', 'at'],
    why: 'which mails about queries were sent to whom',
    kept: '90 days',
    erase: 'delete',
  },
  report_queries: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'name', 'category', 'kind', 'definition', 'columns', 'roles', 'version'] as const),
      ...(['saved_at', 'saved_by', 'removed_at'] as const),
    ],
    why: 'queries that people save',
  },
  report_query_versions: {
    ...aboutNobody,
    other: ['query_id', 'version', 'definition', 'saved_at', 'saved_by'],
    why: 'earlier versions of queries',
  },
  report_run_people: {
    whose: ['user_id'],
    personal: [],
    other: ['pid', 'user_id'],
    why: 'whom a running query may show',
    kept: 'until it expires',
    erase: 'delete',
  },
  report_runs: {
    whose: ['user_id'],
    personal: [],
    other: [
      ...([
        'pid',
        'run_id',
        'user_id',
        'project_id',
        'level',
        'everyone',
        'action_ids',
        'can',
        'lang',
        'as_of',
      ] as const),
      'until',
    ],
    why: 'what a running query may show',
    kept: 'until it expires',
    erase: 'delete',
  },
  report_schedules: {
    whose: ['owner_id'],
    personal: [],
    other: [
      ...(['id', 'project_id', 'query_id', 'dashboard_id', 'definition', 'next_at', 'version'] as const),
      ...(['saved_at', 'owner_id'] as const),
    ],
    why: 'mails about queries that a person set up',
    kept: 'while the account is there',
    erase: 'delete',
  },
  report_services: {
    ...aboutNobody,
    other: [
      ...(['id', 'name', 'name_key', 'category', 'kind', 'query', 'code', 'roles', 'version'] as const),
      'saved_at',
      'saved_by',
    ],
    why: 'queries that pages call by name',
    kept: 'for good',
  },
  report_versions: {
    ...aboutNobody,
    other: [
      ...(['dashboard_id', 'service_id', 'statistic_id', 'version', 'definition', 'saved_at'] as const),
      'saved_by',
    ],
    why: 'earlier versions of dashboards, services and statistics',
  },
  statistic_values: {
    whose: ['user_id'],
    personal: ['value', 'text'],
    other: ['statistic_id', 'user_id', 'version', 'saved_at', 'saved_by'],
    why: 'what staff note of a person beside their fields',
    kept: 'while the account is there',
    erase: 'delete',
  },
  statistics: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'definition', 'type', 'visible', 'editable', 'version'] as const),
      ...(['saved_at', 'saved_by', 'removed_at'] as const),
    ],
    why: 'what may be noted of people',
  },
};

export const reportsOwner: TableOwner = {
  classes,
  moveTo: moveValues,
  async copyTo(db, { fromId, toId }) {
    const queryIds = await copyQueries(db, fromId, toId);
    const dashboardIds = await copyDashboards(db, { fromId, toId, queryIds });
    await copySchedules(db, { fromId, toId, queryIds, dashboardIds });
    await copyStatistics(db, fromId, toId);
  },
};
