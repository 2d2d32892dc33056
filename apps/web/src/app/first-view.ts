import type { Identity } from '@ithaki/contract';
import { forgetEarly } from '../api/early-answers.ts';
import { identityQuery } from '../api/session.ts';
import { prefetchHome } from '../features/home/queries.ts';
import { startTexts } from '../i18n/text.ts';
import { isOutside, withoutProject } from '../paths.ts';
import { homesOf } from './home/homes.ts';
import { queryClient } from './query-client.ts';
import type { Router } from './router.tsx';
import { projectQueries, shellQueries } from './shell/shell-queries.ts';

/** The first paint waits no longer than this for what the page shows; then its skeleton stands in. */
const PATIENCE_MILLISECONDS = 200;

const isHome = (path: string): boolean => ['/', '/home'].includes(withoutProject(path).toLowerCase());

async function askForHome(me: Identity): Promise<void> {
  const [kind] = homesOf(me);
  if (kind && isHome(window.location.pathname)) await prefetchHome[kind](queryClient);
}

/** Asks for what the shell and home show as soon as it is known for whom, beside the guards and before anything is drawn. */
async function askAhead(): Promise<void> {
  if (isOutside(window.location.pathname)) return;
  const me = await queryClient.ensureQueryData(identityQuery());
  if (!me || me.Must) return;
  await Promise.all([
    askForHome(me),
    ...shellQueries(me).map((query) => queryClient.prefetchQuery(query)),
    ...projectQueries(me).map((query) => queryClient.prefetchQuery(query)),
  ]);
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));

/** The first paint is the whole page: texts, who is signed in, the screen and what it shows come side by side before it. */
export async function prepareFirstView(router: Router): Promise<void> {
  // Whoever may not see the page learns it from the guards, and what fails is asked for again by the screen.
  const ahead = askAhead().catch(() => undefined);
  await Promise.all([startTexts(), router.load()]);
  await Promise.race([ahead, patience()]);
  forgetEarly();
}
