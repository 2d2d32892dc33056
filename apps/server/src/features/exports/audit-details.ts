import type { JsonObject } from '@ithaki/contract';

interface Asked {
  Filter?: readonly { Field: string; Match: string }[] | undefined;
  ActionFilters?: readonly { ActionId: number }[] | undefined;
  Ids?: readonly number[] | undefined;
  Search?: string | readonly string[] | undefined;
}

/**
 * What the audit record tells of an export: how many rows, in what form, by which filters. Values that were searched or
 * filtered by are left out, since they may be someone's name or number, and the record is kept for good.
 */
export function toldOf(asked: Asked & object, rows: number): JsonObject {
  const { Filter, ActionFilters, Ids, Search, ...rest } = asked;
  return {
    ...JSON.parse(JSON.stringify(rest)),
    ...(Filter && { Filter: Filter.map(({ Field, Match }) => `${Field} ${Match}`) }),
    ...(ActionFilters && { ActionFilters: ActionFilters.map(({ ActionId }) => ActionId) }),
    ...(Ids && { Ids: Ids.length }),
    ...(Search && Search.length > 0 && { Searched: true }),
    Rows: rows,
  };
}
