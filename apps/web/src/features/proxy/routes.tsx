import type { Feature } from '../../feature.ts';

/** The servers that views and scripts of administrators may reach. */
export const proxy: Feature = {
  routes: [],
  developmentTabs: [
    {
      id: 'Proxy',
      label: 'proxy.title',
      load: () => import('./ProxyHosts.tsx').then((screen) => screen.ProxyHosts),
    },
  ],
};
