import { useMatch, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';

/** Returns a parameter of the route: `useParam('id')` on '/admin/user/view/$id'. */
export function useParam(name: string): string | undefined {
  const params: Record<string, unknown> = useParams({ strict: false });
  const value = params[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns a parameter of the route that is an id; undefined where it is not a number. */
export function useIdParam(name: string): number | undefined {
  const value = useParam(name);
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}

export type Search = Record<string, string | undefined>;

type Change = 'in place' | 'goes on' | 'beside';

/**
 * Returns the query of the address as text values, and a function that changes some of them. Its second
 * argument says how: 'in place' replaces the history entry; 'goes on' adds one, so that the back button undoes
 * the change; 'beside' replaces it without scrolling the list. Page, order and search of lists are stored in
 * the address, so that a link, a reload and the back button show the same rows.
 */
export function useAddressState(): [Search, (change: Search, as?: Change) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const page = useMatch({ strict: false, select: ({ id }) => id });
  const search = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, String(value)]));
  const change = (next: Search, as: Change = 'in place') => {
    // A delayed change requested by a page that has been left must not change the address of the next page.
    if (!router.state.matches.some(({ id }) => id === page)) return;
    const kept = Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined && value !== '');
    void navigate({
      to: '.',
      search: Object.fromEntries(kept),
      hash: true,
      replace: as !== 'goes on',
      resetScroll: as === 'in place',
    });
  };
  return [search, change];
}
