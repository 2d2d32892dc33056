import type { JsonObject } from '@ithaki/contract';
import { plain } from '../../platform/json/plain.ts';

interface ExportRequest {
  Filter?: readonly { Field: string; Match: string }[] | undefined;
  ActionFilters?: readonly { ActionId: number }[] | undefined;
  Ids?: readonly number[] | undefined;
  Search?: string | readonly string[] | undefined;
}

/**
 * Returns the details of an export for its audit record: number of rows, format and filters. Search and filter values
 * are left out, as they may be someone's name or number and the record is kept for good.
 */
export function exportAuditDetails(request: ExportRequest & object, rows: number): JsonObject {
  const { Filter, ActionFilters, Ids, Search, ...rest } = request;
  return {
    ...plain(rest),
    ...(Filter && { Filter: Filter.map(({ Field, Match }) => `${Field} ${Match}`) }),
    ...(ActionFilters && { ActionFilters: ActionFilters.map(({ ActionId }) => ActionId) }),
    ...(Ids && { Ids: Ids.length }),
    ...(Search && Search.length > 0 && { Searched: true }),
    Rows: rows,
  };
}
