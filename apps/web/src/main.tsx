import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { followNavigation } from './app/navigation.ts';
import { Providers } from './app/Providers.tsx';
import { makeRouter } from './app/router.tsx';
import { allowOnlyText } from './app/trusted-types.ts';
import { startTexts } from './i18n/text.ts';
import { shareStyleNonce } from './ui/style-nonce.ts';

allowOnlyText();
shareStyleNonce();

const router = makeRouter();
followNavigation(router);

/** The first paint is the whole page: texts, who is signed in and the screen's code come side by side before it. */
async function start(place: HTMLElement): Promise<void> {
  await Promise.all([startTexts(), router.load()]);
  createRoot(place).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const place = document.getElementById('root');
if (place) {
  start(place).catch(() => document.getElementById('unreachable')?.removeAttribute('hidden'));
}
