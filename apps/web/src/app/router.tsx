import { isApplicantPath } from '@ithaki/contract';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import type { FeatureRoute } from '../feature.ts';
import { projectInPath, withoutProject, withProject } from '../paths.ts';
import { FormSkeleton } from '../ui/notices/Skeletons.tsx';
import { developmentRoutes } from './development/development-routes.ts';
import { FailedPage } from './FailedPage.tsx';
import { features } from './features.ts';
import { guardPage, guardShell } from './guard.ts';
import { homeRoutes } from './home/home-routes.ts';
import { personRoutes } from './person/person-routes.ts';
import { Shell } from './shell/Shell.tsx';

/** For unknown addresses: loads the applicants' pages from the server, and redirects all others to the home page. */
function UnknownAddress() {
  if (!isApplicantPath(window.location.pathname)) return <Navigate to="/" replace />;
  window.location.reload();
  return null;
}

const root = createRootRoute({ notFoundComponent: UnknownAddress });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell, beforeLoad: guardShell });

const pageRoute = (page: FeatureRoute) => {
  const { path, load, begin, frame = 'shell' } = page;
  return createRoute({
    getParentRoute: () => (frame === 'shell' ? shell : root),
    path,
    beforeLoad: ({ location, params }) => guardPage(page, location, params),
    loader: ({ params, preload }) => {
      if (!preload) begin?.(params);
    },
    component: lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen'),
    errorComponent: FailedPage,
  });
};

/** All pages of the application. */
export const pages: readonly FeatureRoute[] = [
  ...homeRoutes,
  ...personRoutes,
  ...developmentRoutes,
  ...features.flatMap((feature) => feature.routes),
];
const routesInFrame = (plain: boolean) => pages.filter((route) => (route.frame === 'plain') === plain).map(pageRoute);

const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

/** Routes have no project: it is removed from addresses before matching and added to generated ones. */
const rewrite = {
  input({ url }: { url: URL }) {
    url.pathname = withoutProject(url.pathname);
    return url;
  },
  output({ url }: { url: URL }) {
    url.pathname = withProject(url.pathname, projectInPath(window.location.pathname));
    return url;
  },
};

/** Makes the router of all features' pages. */
export const makeRouter = () =>
  createRouter({
    routeTree: root.addChildren([shell.addChildren(routesInFrame(false)), ...routesInFrame(true)]),
    rewrite,
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPendingComponent: FormSkeleton,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });

export type Router = ReturnType<typeof makeRouter>;
