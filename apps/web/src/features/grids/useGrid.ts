import type { GridAction } from '@ithaki/contract';
import { useMemo } from 'react';
import { type Search, useAddressState } from '../../address/address-state.ts';
import { useCan } from '../../api/session.ts';
import { groupsOf, shownGroups } from './action-groups.ts';
import { comparisonsOf } from './filters/comparisons.ts';
import { filterBody, pageBody } from './filters/member-set.ts';
import { type GridAddress, readAddress } from './grid-address.ts';
import {
  useCoordinatorValues,
  useGridActions,
  useGridCount,
  useGridPage,
  useGridSettings,
  useMentorValues,
} from './queries.ts';
import type { GridSettings, OfferedRoles } from './table/columns.ts';

/**
 * Whether an address names fields, actions or contact filters, which a reader of a shared link may not be
 * allowed to see.
 */
const namesWhatIsNotForAll = ({ filters, actions, order, noContactDays }: GridAddress): boolean =>
  filters.length > 0 || actions.length > 0 || order !== undefined || noContactDays !== undefined;

/** The address without fields and actions the reader may not see, and how many filters were left out. */
function permittedAddress(
  address: GridAddress,
  { Fields }: GridSettings,
  columns: readonly GridAction[],
  seesContact: boolean,
): { address: GridAddress; leftOut: number } {
  const fields = new Set(Fields.filter(({ Type }) => comparisonsOf(Type)).map(({ Name }) => Name));
  const ids = new Set(columns.map(({ Id }) => Id));
  const filters = address.filters.filter(({ Field }) => fields.has(Field));
  const actions = address.actions.filter(({ ActionId }) => ids.has(ActionId));
  const column = address.order?.replace(/^-/, '');
  const action = column && /^action:(\d+)$/.exec(column)?.[1];
  const mayOrder = column === undefined || (action ? ids.has(Number(action)) : fields.has(column));
  const isContactLeftOut = !seesContact && address.noContactDays !== undefined;
  return {
    address: {
      ...address,
      filters,
      actions,
      order: mayOrder ? address.order : undefined,
      ...(isContactLeftOut && { noContactDays: undefined }),
    },
    leftOut:
      address.filters.length - filters.length + (address.actions.length - actions.length) + Number(isContactLeftOut),
  };
}

/**
 * Returns all data of a grid for an address: columns, a page of rows and their number, requested in parallel.
 */
export function useGrid(requested: GridAddress) {
  const actions = useGridActions();
  const settings = useGridSettings();
  const seesContact = useCan('chat.figures');
  const byGroup = settings.data?.GroupByGroup ?? false;
  const groups = useMemo(() => groupsOf(actions.data ?? [], byGroup), [actions.data, byGroup]);
  const shown = useMemo(() => shownGroups(groups, requested.tab), [groups, requested.tab]);
  const { address, leftOut } = useMemo(
    () =>
      actions.data && settings.data
        ? permittedAddress(requested, settings.data, actions.data, seesContact)
        : { address: requested, leftOut: 0 },
    [requested, actions.data, settings.data, seesContact],
  );
  const hasColumns = actions.data !== undefined && settings.data !== undefined;
  const ready = hasColumns || !namesWhatIsNotForAll(requested);
  const ids =
    requested.tab === undefined
      ? undefined
      : shown.flatMap((group) => group.actions.map(({ Id }) => Id)).sort((a, b) => a - b);
  const rows = useGridPage(pageBody(address, ids), ready && (ids === undefined || hasColumns));
  const count = useGridCount({ ...filterBody(address), Count: address.size }, ready);
  const failed = [actions, settings, rows, count].find(({ error, data }) => error && !data);
  return {
    /**
     * The effective address, without the parts that its reader may not see; `leftOut` is the number of removed
     * filters.
     */
    address,
    leftOut,
    groups,
    shown,
    settings: settings.data,
    rows: rows.data,
    /**
     * Whether the rows are still those of the previous request.
     */
    isStale: rows.isPlaceholderData,
    count: count.data,
    error: failed?.error ?? (rows.isPlaceholderData ? rows.error : null),
    retry: () => {
      for (const query of [actions, settings, rows, count]) if (query.error) void query.refetch();
    },
    refresh: () => {
      void rows.refetch();
      void count.refetch();
    },
  };
}

/**
 * Returns the address state of the grid and a function to change it. A change opens the first page unless it names
 * another, and adds a history entry.
 */
export function useGridAddress(): { address: GridAddress; rawAddress: Search; change: (change: Search) => void } {
  const [rawAddress, setAddress] = useAddressState();
  const text = JSON.stringify(rawAddress);
  const address = useMemo(() => readAddress(JSON.parse(text)), [text]);
  return { address, rawAddress, change: (change) => setAddress({ page: undefined, ...change }, 'goes on') };
}

/**
 * Returns whether to offer mentor and coordinator columns and filters; not if a mentor sees only their own
 * mentees.
 */
export function useOfferedRoles(settings: GridSettings | undefined): OfferedRoles {
  const seesEveryone = settings?.AdminRoles ?? false;
  const mustCount = settings !== undefined && !seesEveryone;
  const mentors = useMentorValues('name', mustCount).data?.length ?? 0;
  const coordinators = useCoordinatorValues('name', mustCount).data?.length ?? 0;
  const contact = useCan('chat.figures');
  return { mentors: seesEveryone || mentors > 1, coordinators: seesEveryone || coordinators > 1, contact };
}
