import { useMatch, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';

/** A named part of the address: `useParam('id')` on '/admin/user/view/$id'. */
export function useParam(name: string): string | undefined {
  const params: Record<string, unknown> = useParams({ strict: false });
  const value = params[name];
  return typeof value === 'string' ? value : undefined;
}

/** Like `useParam`, for a row's number; undefined when it is not one. */
export function useIdParam(name: string): number | undefined {
  const value = useParam(name);
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}

export type Search = Record<string, string | undefined>;

type Change = 'in place' | 'goes on' | 'beside';

/**
 * The part of the address after '?', as text, and a way to change it: in place, or as a step that the back button
 * takes back; what opens beside a list changes it in place too, and leaves the list where it is scrolled to. Page,
 * order and search of a list live there, so that a link, a reload and the back button show the same rows.
 */
export function useAddressState(): [Search, (change: Search, as?: Change) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const page = useMatch({ strict: false, select: ({ id }) => id });
  const search = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, String(value)]));
  const change = (next: Search, as: Change = 'in place') => {
    // What was still being filled in when its page was left says nothing about the page that follows.
    if (!router.state.matches.some(({ id }) => id === page)) return;
    const kept = Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined && value !== '');
    void navigate({
      to: '.',
      search: Object.fromEntries(kept),
      replace: as !== 'goes on',
      resetScroll: as === 'in place',
    });
  };
  return [search, change];
}
