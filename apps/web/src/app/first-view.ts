import type { Identity } from '@ithaki/contract';
import { dropEarlyResponses } from '../api/early-responses.ts';
import { identityQuery } from '../api/session.ts';
import { prefetchHome } from '../features/home/queries.ts';
import { startTexts } from '../i18n/text.ts';
import { isOutsideProjects, withoutProject } from '../paths.ts';
import { firstWidgetsQuery } from './home/HomeWidgets.tsx';
import { homesOf } from './home/homes.ts';
import { queryClient } from './query-client.ts';
import type { Router } from './router.tsx';
import { projectQueries, shellQueries } from './shell/shell-queries.ts';

/** Milliseconds for which the first paint waits for the page's data; after that a skeleton is shown. */
const PATIENCE_MILLISECONDS = 200;

const isHome = (path: string): boolean => ['/', '/home'].includes(withoutProject(path).toLowerCase());

async function prefetchHomePage(me: Identity): Promise<void> {
  const [kind] = homesOf(me);
  if (!kind || !isHome(window.location.pathname)) return;
  await Promise.all([prefetchHome[kind](queryClient), queryClient.prefetchQuery(firstWidgetsQuery(kind, me))]);
}

/** Requests the data of the shell and the home page as soon as the identity is known, in parallel with the guards. */
async function prefetchData(): Promise<void> {
  if (isOutsideProjects(window.location.pathname)) return;
  const me = await queryClient.ensureQueryData(identityQuery());
  if (!me || me.Must) return;
  await Promise.all([
    prefetchHomePage(me),
    ...shellQueries(me).map((query) => queryClient.prefetchQuery(query)),
    ...projectQueries(me).map((query) => queryClient.prefetchQuery(query)),
  ]);
}

const waitLimit = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));

/** Loads texts, identity, the page's code and its data in parallel, so that the first paint shows the whole page. */
export async function prepareFirstView(router: Router): Promise<void> {
  // Missing permissions are handled by the guards, and failed requests are repeated by the page.
  const ahead = prefetchData().catch(() => undefined);
  await Promise.all([startTexts(), router.load()]);
  await Promise.race([ahead, waitLimit()]);
  dropEarlyResponses();
}
