import { completeNavigationProgress, startNavigationProgress } from '@mantine/nprogress';
import { onConsentRequired, onSessionEnded } from '../../api/session-ended.ts';
import { onWriteSent } from '../../keep/index.ts';
import { isOutside, paths } from '../../paths.ts';
import { focusHeading } from '../../ui/page/heading-focus.ts';
import { queryClient } from '../query-client.ts';
import type { Router } from '../router.tsx';

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
  onConsentRequired(() => toConsent(router));
  // What was read before a write is read anew by the next screen; the screen that wrote has what it shows.
  onWriteSent(({ call }) => void queryClient.invalidateQueries({ queryKey: [call[0]], refetchType: 'none' }));
}

/** A new text of consent was published, or consent was withdrawn elsewhere: ask, and come back here. */
function toConsent(router: Router): void {
  const { pathname, search } = window.location;
  if (isOutside(pathname)) return;
  router.history.push(paths.consent(pathname + search));
}

/** The session has ended: sign in again, and come back here. What was typed waits in the outbox. */
function toSignIn(router: Router): void {
  const { pathname, search } = window.location;
  if (isOutside(pathname)) return;
  // What the person has read leaves the browser's memory with the last screen that shows it.
  const stop = router.subscribe('onResolved', () => {
    stop();
    queryClient.removeQueries({ type: 'inactive' });
  });
  router.history.push(paths.signIn(pathname + search));
}
