import { aboutNobody, type Classes, type TableOwner } from '../database/table-owner.ts';

/** The tables of events and of the handlers that have finished with them. */
export const tables = ['event_handlings', 'events'] as const;

/** For each table, which columns hold personal data: none, because payloads contain only ids and states. */
const classes: Classes<(typeof tables)[number]> = {
  event_handlings: {
    ...aboutNobody,
    other: ['event_id', 'handler', 'handled_at', 'error'],
    why: 'what was done when something happened',
    kept: '7 days',
  },
  events: {
    ...aboutNobody,
    other: ['id', 'kind', 'project_id', 'payload', 'at', 'attempts', 'retry_at', 'given_up', 'handled_at'],
    why: 'what happened, until everything that follows from it is done',
    kept: '7 days',
  },
};

export const eventsOwner: TableOwner = { classes };
