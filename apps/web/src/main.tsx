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

const place = document.getElementById('root');
if (place) {
  await startTexts();
  createRoot(place).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}
