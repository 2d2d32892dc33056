import './ui/theme/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, Offline } from './api/error.ts';
import { prepareFirstView } from './app/first-view.ts';
import { Denied } from './app/guard.ts';
import { Providers } from './app/Providers.tsx';
import { makeRouter } from './app/router.tsx';
import { followNavigation } from './app/shell/follow-navigation.ts';
import { allowOnlyText } from './app/trusted-types.ts';
import { shareStyleNonce } from './ui/theme/style-nonce.ts';

allowOnlyText();
// The schemas' library would make code for speed, which no page lets it. It comes with the screens that need it, and
// reads then what its own `config` would set.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
shareStyleNonce();

const router = makeRouter();
followNavigation(router);

/** What a page says in words, like a refusal, is no fault of ours; the rest is for whoever looks at the console. */
function logFault(error: unknown): void {
  if (error instanceof Denied || error instanceof ApiError || error instanceof Offline) return;
  console.error(error);
}

async function start(place: HTMLElement): Promise<void> {
  await prepareFirstView(router);
  const page = createRoot(place, { onCaughtError: logFault });
  // As a transition the page is made in short steps, between which the browser answers the person.
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
