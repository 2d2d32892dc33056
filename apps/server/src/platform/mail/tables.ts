import type { Classes } from '../database/ownership.ts';

/** The table of mails to be sent. */
export const tables = ['outbox'] as const;

/** What each column holds of people, and what becomes of it when a person is erased. */
export const classes: Classes<(typeof tables)[number]> = {
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
};
