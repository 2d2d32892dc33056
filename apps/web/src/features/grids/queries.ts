import type { BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import type { PageBody } from './model/set.ts';

/** What changes only with the programme's settings is asked again after this. */
const seldom = { staleTime: 5 * 60_000 };

/** The actions that are columns. */
export const useGridActions = () => useQuery({ ...callQuery(api.grids.header, {}), ...seldom });

/** What the grid shows of a person, and what one may filter by. */
export const useGridSettings = () => useQuery({ ...callQuery(api.grids.settings, {}), ...seldom });

/** A page of rows; the earlier page stays while the next one comes. */
export const useGridPage = (body: PageBody, ready: boolean) =>
  useQuery({ ...callQuery(api.grids.page, body), placeholderData: keepPreviousData, enabled: ready });

/** How many there are: asked for beside the rows, and not again while only the page changes. */
export const useGridCount = (body: BodyOf<Calls['grids']['count']>) =>
  useQuery({ ...callQuery(api.grids.count, body), placeholderData: keepPreviousData });
