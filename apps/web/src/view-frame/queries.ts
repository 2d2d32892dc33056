import type { ShownView, ViewClass, ViewSlot } from '@ithaki/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { callQuery } from '../api/query-options.ts';
import { shownArea } from '../api/shown-project.ts';

const FRESH_FOR = 5 * 60_000;

/** The views that pages load in advance, for the programme in the address or another one. */
const cachedViewsQuery = (project?: string) =>
  queryOptions({
    queryKey: [...api.views.autoCache.key, project ?? shownArea()],
    staleTime: FRESH_FOR,
    meta: { quiet: true },
    queryFn: ({ signal }) => api.views.autoCache({}, { signal, ...(project !== undefined && { project }) }),
  });

/** The views at the slots of a screen; undefined while they load. */
export function useSlots(
  screen: string,
  project?: string,
): Partial<Record<'before' | 'after' | 'instead', ShownView>> | undefined {
  const { data, isError } = useQuery(cachedViewsQuery(project));
  if (isError) return {};
  if (!data) return undefined;
  const viewAt = (position: string) =>
    data.find(({ Data }) => Data.Slot === (`${screen}.${position}` as ViewSlot))?.Data;
  const [before, after, instead] = [viewAt('before'), viewAt('after'), viewAt('instead')];
  return { ...(before && { before }), ...(after && { after }), ...(instead && { instead }) };
}

/** A view by name, as its reader sees it. */
export const useShownView = (Class: ViewClass, Name: string) =>
  useQuery({ ...callQuery(api.views.get, { Class, Name }), meta: { quiet: true } });

/** The design of an action for mentees, mentors or staff: its own, or that of its type; undefined when there is none. */
export function useDesign({ Id, TypeId }: { Id: number; TypeId: number }, viewType: string): ShownView | undefined {
  const { data = [] } = useQuery(cachedViewsQuery());
  const designs = data.flatMap(({ Data }) => (Data.Class === 'design' && Data.Html !== '' ? [Data] : []));
  const named = (name: string) => designs.find(({ Name }) => Name === name);
  return named(`action:${Id}:${viewType}`) ?? named(`type:${TypeId}:${viewType}`);
}
