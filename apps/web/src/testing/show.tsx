import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '../app/Providers.tsx';
import { startTexts } from '../i18n/text.ts';
import { fakeServer } from './fake-server.ts';

/** Renders a component with theme, texts and router. */
export async function show(piece: ReactNode) {
  fakeServer({});
  await startTexts();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => piece }),
    history: createMemoryHistory(),
  });
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await router.load();
  return view;
}
