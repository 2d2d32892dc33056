import { completeNavigationProgress, startNavigationProgress } from '@mantine/nprogress';
import { endReason, onConsentRequired, onRightsDoubted, onSessionEnded } from '../../api/session-ended.ts';
import { onWriteSent } from '../../keep/index.ts';
import { isOutsideProjects, paths } from '../../paths.ts';
import { focusHeading } from '../../ui/page/heading-focus.ts';
import { queryClient } from '../query-client.ts';
import type { Router } from '../router.tsx';
import { followRights } from './follow-rights.ts';

/**
 * Follows navigation: shows the loading indicator, focuses the new page's heading, and opens sign-in or consent
 * pages when needed. Returns a function that stops it.
 */
export function followNavigation(router: Router): () => void {
  const ends = [
    router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (pathChanged) startNavigationProgress();
    }),
    router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      completeNavigationProgress();
      if (pathChanged && fromLocation) focusHeading();
    }),
    onSessionEnded(() => openSignIn(router)),
    onConsentRequired(() => openConsent(router)),
    onRightsDoubted(() => void followRights(router)),
    // After a write, other pages load their data again; the page that wrote shows it already.
    onWriteSent(({ call }) => void queryClient.invalidateQueries({ queryKey: [call[0]], refetchType: 'none' })),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Opens the consent page, which returns here, when a new consent text is published or consent was withdrawn
 * elsewhere.
 */
function openConsent(router: Router): void {
  const { pathname, search } = window.location;
  if (isOutsideProjects(pathname)) return;
  router.history.push(paths.consent(pathname + search));
}

/** Opens the sign-in page, which returns here. Unsaved writes wait in the outbox. */
function openSignIn(router: Router): void {
  const { pathname, search } = window.location;
  if (isOutsideProjects(pathname)) return;
  // The person's data is removed from memory after all pages that show it are gone.
  const stop = router.subscribe('onResolved', () => {
    stop();
    queryClient.removeQueries({ type: 'inactive' });
  });
  router.history.push(paths.signIn(pathname + search, endReason()));
}
