import type { RetentionPeriod } from '@ithaki/contract';
import type { RawBuilder } from 'kysely';
import type { Table } from '../database/table-owner.ts';

/** Rows that are kept for a while and then deleted; an owner says it of its own table. */
export interface RetentionRule {
  /** Identifies the rule in its runs and in the schedule, and its text 'retention.rule.<name>': 'events.handled'. */
  name: string;
  table: Table;
  /** For how long a row is kept from the moment that `over` names. */
  period: RetentionPeriod;
  /** Condition on a row `r` of the table: it is over since before `cutoff`. */
  over: (cutoff: RawBuilder<Date>) => RawBuilder<unknown>;
  /**
   * Deleted by an entry of the schedule of its own, every few minutes, since files or accounts go with it, or since a
   * night would be too long: the rule is only listed.
   */
  apart?: true;
}
