import { type AuditKind, auditKinds, type BodyOf, type Calls } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { Search } from '../../../address/address-state.ts';

/** Which audit records are shown, as the call takes it. */
export type AuditFilter = Pick<BodyOf<Calls['people']['audit']>, 'Search' | 'Kind' | 'From' | 'To'>;

const isKind = (value: string | undefined): value is AuditKind => auditKinds.some((kind) => kind === value);

const isDay = (value: string | undefined): value is string => value !== undefined && parseDate(value) !== undefined;

/** Returns the filter in the query of an address; what is no kind or no day is left out. */
export const auditFilter = ({ search, kind, from, to }: Search): AuditFilter => ({
  ...(search && { Search: search }),
  ...(isKind(kind) && { Kind: kind }),
  ...(isDay(from) && { From: from }),
  ...(isDay(to) && { To: to }),
});
