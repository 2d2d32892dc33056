import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { callQuery } from '../api/query-options.ts';

/** Query of a published workbook. A specific version never changes and is loaded only once. */
export const workbookQuery = (Id: number, Version?: number) => ({
  ...callQuery(api.calculators.get, { Id, ...(Version === undefined ? {} : { Version }) }),
  ...(Version === undefined ? {} : { staleTime: Number.POSITIVE_INFINITY }),
});

/** The project's workbooks. */
export const useWorkbooks = () => useQuery(callQuery(api.calculators.list, {}));
