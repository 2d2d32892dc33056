import { RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { Providers } from '../app/Providers.tsx';
import { queryClient } from '../app/query-client.ts';
import { makeRouter } from '../app/router.tsx';
import { followNavigation } from '../app/shell/follow-navigation.ts';
import { startTexts } from '../i18n/text.ts';

let endLast: (() => void) | undefined;

/** Renders the whole application at an address and waits for the page's heading. */
export async function openApp(address: string) {
  window.history.pushState(null, '', address);
  queryClient.clear();
  await startTexts();
  const router = makeRouter();
  endLast?.();
  endLast = followNavigation(router);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}
