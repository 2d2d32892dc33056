import type { Classes, TableOwner } from '../../platform/database/table-owner.ts';
import { moveAvailability } from './table-owner-queries.ts';

/** The tables of availability, absences, busy calendars, feeds and reminders. */
export const tables = [
  'absences',
  'availability',
  'busy_calendars',
  'feed_changes',
  'feeds',
  'meeting_reminders',
  'meeting_tells',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  absences: {
    whose: ['user_id'],
    personal: ['during', 'reason'],
    other: ['id', 'project_id', 'user_id'],
    why: 'when a mentor is away, and why',
    kept: 'while the membership is there',
    erase: 'delete',
  },
  availability: {
    whose: ['user_id'],
    personal: ['hours', 'extra', 'max_per_day', 'max_per_week'],
    other: ['project_id', 'user_id', 'version'],
    why: 'when a mentor meets',
    kept: 'while the membership is there',
    erase: 'delete',
  },
  busy_calendars: {
    whose: ['user_id'],
    personal: ['source', 'spans', 'read_at', 'error', 'created_at'],
    other: ['id', 'user_id', 'address', 'zone', 'next_read_at'],
    why: 'when the person’s own calendars of other firms are taken',
    kept: 'while the account is there',
    erase: 'delete',
  },
  feed_changes: {
    whose: ['user_id'],
    personal: ['at'],
    other: ['id', 'project_id', 'user_id'],
    why: 'that something in the person’s feed changed',
    kept: '7 days',
    erase: 'delete',
  },
  feeds: {
    whose: ['user_id'],
    personal: ['made_at', 'read_at'],
    other: ['project_id', 'user_id', 'token_hash'],
    why: 'by which other calendars read the person’s meetings',
    kept: 'while the membership is there',
    erase: 'delete',
  },
  meeting_reminders: {
    whose: ['user_id'],
    personal: ['due_at', 'done_at'],
    other: ['meeting_id', 'user_id', 'starts_at', 'hours'],
    why: 'when a person is reminded of a meeting',
    kept: '90 days',
    erase: 'delete',
  },
  meeting_tells: {
    whose: ['user_id'],
    personal: ['told', 'pending', 'pending_until'],
    other: ['meeting_id', 'user_id'],
    why: 'what a person was told of a meeting by mail',
    kept: 'while the programme is there',
    erase: 'delete',
  },
};

export const calendarOwner: TableOwner = { classes, moveTo: moveAvailability };
