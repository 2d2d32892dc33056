import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { moveRecords } from './consent-queries.ts';

/** The tables of consent. */
export const tables = ['consent_records', 'consent_texts'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
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
};

export const consentOwner: TableOwner = { classes, moveTo: moveRecords };
