import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareFirstView } from './app/first-view.ts';
import { followNavigation } from './app/navigation.ts';
import { Providers } from './app/Providers.tsx';
import { makeRouter } from './app/router.tsx';
import { allowOnlyText } from './app/trusted-types.ts';
import { shareStyleNonce } from './ui/style-nonce.ts';

allowOnlyText();
// The schemas' library would make code for speed, which no page lets it. It comes with the screens that need it, and
// reads then what its own `config` would set.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
shareStyleNonce();

const router = makeRouter();
followNavigation(router);

async function start(place: HTMLElement): Promise<void> {
  await prepareFirstView(router);
  const page = createRoot(place);
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
