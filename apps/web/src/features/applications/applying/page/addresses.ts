import { useSyncExternalStore } from 'react';

/** What an address of the applicant's pages opens. */
export type Place =
  | { page: 'form' }
  /** A mailed link. */
  | { page: 'link'; status: string; token: string }
  | { page: 'result'; status: string }
  | { page: 'confirm'; status: string; protocol: string }
  /** The published table of places. */
  | { page: 'ranking' }
  | { page: 'applicant' }
  | { page: 'sent' };

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
};

/** Reads an address; the product's own words without regard to case. */
export function placeOf(pathname: string): Place {
  const [first = '', second = '', third = '', fourth = ''] = pathname.split('/').filter(Boolean).map(decoded);
  const [area, word] = [first.toLowerCase(), second.toLowerCase()];
  if (area === 'application' && third) return { page: 'link', status: word, token: third };
  if (area === 'applicant') return { page: word === 'ok' ? 'sent' : 'applicant' };
  if (area === 'applicationform' && word === 'result') return { page: 'result', status: third };
  if (area === 'applicationform' && word === 'confirm') return { page: 'confirm', status: third, protocol: fourth };
  if (area === 'applicationform' && word === 'ranking') return { page: 'ranking' };
  return { page: 'form' };
}

const part = encodeURIComponent;

/** The addresses of the applicant's pages. `project`: by url, where more than one takes applications. */
export const places = {
  form: (project?: string) => (project ? `/applicationForm?project=${part(project)}` : '/applicationForm'),
  link: (status: 'form' | 'status', token: string) => `/application/${status}/${part(token)}`,
  result: (status: string) => `/applicationForm/result/${part(status)}`,
  confirm: (status: string, protocol?: string) =>
    ['/applicationForm/confirm', part(status), ...(protocol ? [part(protocol)] : [])].join('/'),
  ranking: (project: string) => `/applicationForm/ranking?project=${part(project)}`,
  applicant: () => '/applicant',
  sent: () => '/applicant/ok',
};

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/** The address shown, as text, whole. */
export const useAddress = (): string =>
  useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);

let moved = false;

/** Whether the page shown was come to from another of these, rather than opened. */
export const wasMoved = (): boolean => moved;

/** Another page begins, at its start, where the address stays. */
export function turnPage(): void {
  moved = true;
  window.scrollTo(0, 0);
}

/** Opens another of these pages; with `replace` the one that is left is not come back to. */
export function goTo(address: string, replace = false): void {
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  turnPage();
  window.dispatchEvent(new PopStateEvent('popstate'));
}
