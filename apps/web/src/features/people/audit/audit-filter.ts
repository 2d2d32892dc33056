import { type AuditKind, auditKinds, type BodyOf, type Calls } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { Search } from '../../../address/address-state.ts';

/** The filter of audit records, as part of the call's body. */
export type AuditFilter = Pick<BodyOf<Calls['people']['audit']>, 'Search' | 'Kind' | 'From' | 'To'>;

const isKind = (value: string | undefined): value is AuditKind => auditKinds.some((kind) => kind === value);

const isDay = (value: string | undefined): value is string => value !== undefined && parseDate(value) !== undefined;

/** Returns the filter in the query of an address; unknown kinds and invalid days are ignored. */
export const auditFilter = ({ search, kind, from, to }: Search): AuditFilter => ({
  ...(search && { Search: search }),
  ...(isKind(kind) && { Kind: kind }),
  ...(isDay(from) && { From: from }),
  ...(isDay(to) && { To: to }),
});
