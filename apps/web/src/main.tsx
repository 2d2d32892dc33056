import './ui/theme/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, Offline } from './api/error.ts';
import { prepareFirstView } from './app/first-view.ts';
import { Denied } from './app/guard.ts';
import { installServiceWorker } from './app/new-version.ts';
import { Providers } from './app/Providers.tsx';
import { makeRouter } from './app/router.tsx';
import { followNavigation } from './app/shell/follow-navigation.ts';
import { installTrustedTypesPolicy } from './app/trusted-types.ts';
import { shareStyleNonce } from './ui/theme/style-nonce.ts';

installTrustedTypesPolicy();
// zod would compile schemas with `eval`, which the content policy forbids. Since zod is loaded later, it is
// configured by this global instead of a call of its `config`.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
shareStyleNonce();

const router = makeRouter();
followNavigation(router);

/** Logs errors to the console, except refusals and lost connections, which the pages show. */
function logError(error: unknown): void {
  if (error instanceof Denied || error instanceof ApiError || error instanceof Offline) return;
  console.error(error);
}

async function start(place: HTMLElement): Promise<void> {
  await prepareFirstView(router);
  const page = createRoot(place, { onCaughtError: logError });
  // A transition renders in short steps, so that the browser stays responsive.
  startTransition(() =>
    page.render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
}

const place = document.getElementById('root');
if (place) {
  start(place).catch(() => document.getElementById('unreachable')?.removeAttribute('hidden'));
}
// Started after the page has loaded, because the page's own files come first. The development server has no
// service worker.
if (import.meta.env.PROD) window.addEventListener('load', () => void installServiceWorker());
