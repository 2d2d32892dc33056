import type { RetentionPeriod } from '@ithaki/contract';
import type { RawBuilder } from 'kysely';
import type { Table } from '../database/table-owner.ts';

/** A rule by which rows of a table are deleted some time after they are over; defined by the owner of the table. */
export interface RetentionRule {
  /**
   * The name of the rule, such as 'events.handled', used in its runs, in the schedule, and for its text
   * 'retention.rule.<name>'.
   */
  name: string;
  table: Table;
  /** For how long a row is kept after the moment that `over` names. */
  period: RetentionPeriod;
  /** Returns the SQL condition that a row `r` of the table has been over since before `cutoff`. */
  over: (cutoff: RawBuilder<Date>) => RawBuilder<unknown>;
  /**
   * Set if another scheduled entry deletes the rows, because files or accounts are deleted with them, or because
   * waiting for the night would be too long. The rule is then only listed.
   */
  apart?: true;
}
