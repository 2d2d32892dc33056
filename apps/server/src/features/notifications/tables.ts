import type { Classes, TableOwner } from '../../platform/database/table-owner.ts';
import { moveNotifications } from './table-owner-queries.ts';

/** The tables of notifications. */
export const tables = ['notification_choices', 'notifications'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  notification_choices: {
    whose: ['user_id'],
    personal: ['kinds', 'quiet_from', 'quiet_to', 'text_in_mails'],
    other: ['user_id'],
    why: 'how a person wants to be told of what happens',
    kept: 'while the account is there',
    erase: 'delete',
  },
  notifications: {
    whose: ['user_id'],
    personal: ['kind', 'data', 'link', 'count', 'at', 'read_at', 'mailed_at'],
    other: ['id', 'user_id', 'project_id', 'thing', 'actor_id', 'person_id', 'here', 'mail'],
    why: 'what a person was told of what happened',
    kept: '12 months',
    erase: 'delete',
  },
};

export const notificationsOwner: TableOwner = { classes, moveTo: moveNotifications };
