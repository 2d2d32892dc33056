import { useSyncExternalStore } from 'react';

/** The page that an address of the applicants' pages opens. */
export type ApplicantRoute =
  | { page: 'form' }
  /** A mailed link. */
  | { page: 'link'; status: string; token: string }
  | { page: 'result'; status: string }
  | { page: 'confirm' }
  /** The published ranking. */
  | { page: 'ranking' }
  | { page: 'applicant' }
  | { page: 'sent' };

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
};

/** Parses an address; ignores case in the fixed parts of the path. */
export function parseRoute(pathname: string): ApplicantRoute {
  const [first = '', second = '', third = ''] = pathname.split('/').filter(Boolean).map(decodeSegment);
  const [area, word] = [first.toLowerCase(), second.toLowerCase()];
  if (area === 'application' && third) return { page: 'link', status: word, token: third };
  if (area === 'applicant') return { page: word === 'ok' ? 'sent' : 'applicant' };
  if (area === 'applicationform' && word === 'result') return { page: 'result', status: third };
  if (area === 'applicationform' && word === 'confirm') return { page: 'confirm' };
  if (area === 'applicationform' && word === 'ranking') return { page: 'ranking' };
  return { page: 'form' };
}

const encode = encodeURIComponent;

/** Addresses of the applicants' pages. `project` is the programme's url, needed when several accept applications. */
export const addresses = {
  form: (project?: string) => (project ? `/applicationForm?project=${encode(project)}` : '/applicationForm'),
  link: (status: 'form' | 'status', token: string) => `/application/${status}/${encode(token)}`,
  result: (status: string) => `/applicationForm/result/${encode(status)}`,
  ranking: (project: string) => `/applicationForm/ranking?project=${encode(project)}`,
  applicant: (project?: string) => (project ? `/applicant?project=${encode(project)}` : '/applicant'),
  sent: () => '/applicant/ok',
  verify: (code: string) => `/verify/${encode(code)}`,
};

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/** The current path and query. */
export const useAddress = (): string =>
  useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);

let hasNavigated = false;

/** Whether the page was reached from another applicant page rather than opened directly. */
export const wasNavigated = (): boolean => hasNavigated;

/** Starts another page at the same address, scrolled to the top. */
export function turnPage(): void {
  hasNavigated = true;
  window.scrollTo(0, 0);
}

/** Opens another applicant page; with `replace` without a history entry for the current one. */
export function goTo(address: string, replace = false): void {
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  turnPage();
  window.dispatchEvent(new PopStateEvent('popstate'));
}
