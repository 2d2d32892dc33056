import { completeNavigationProgress, startNavigationProgress } from '@mantine/nprogress';
import { onSessionEnded } from '../api/session-ended.ts';
import { isOutside, paths } from '../paths.ts';
import { focusHeading } from '../ui/heading-focus.ts';
import { queryClient } from './query-client.ts';
import type { Router } from './router.tsx';

/** Shows that a page is on its way, and puts the reader at its heading when it has come. */
export function followNavigation(router: Router): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) startNavigationProgress();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    completeNavigationProgress();
    if (pathChanged && fromLocation) focusHeading();
  });
  onSessionEnded(() => toSignIn(router));
}

/** The session has ended: sign in again, and come back here. What was typed waits in the outbox. */
function toSignIn(router: Router): void {
  const { pathname, search } = window.location;
  if (isOutside(pathname)) return;
  router.history.push(paths.signIn(pathname + search));
  queryClient.clear();
}
