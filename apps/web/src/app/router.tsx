import { isForApplicants } from '@ithaki/contract';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import type { FeatureRoute } from '../feature.ts';
import { projectOf, withoutProject, withProject } from '../paths.ts';
import { FormSkeleton } from '../ui/notices/Skeletons.tsx';
import { FailedPage } from './FailedPage.tsx';
import { features } from './features.ts';
import { guardScreen, guardShell } from './guard.ts';
import { homeRoutes } from './home/home-routes.ts';
import { Shell } from './shell/Shell.tsx';

/** The applicants' pages are an application of their own, which the server gives; other unknown addresses lead home. */
function Elsewhere() {
  if (!isForApplicants(window.location.pathname)) return <Navigate to="/" replace />;
  window.location.reload();
  return null;
}

const root = createRootRoute({ notFoundComponent: Elsewhere });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell, beforeLoad: guardShell });

const screenRoute = ({ path, permission, load, frame = 'shell' }: FeatureRoute) =>
  createRoute({
    getParentRoute: () => (frame === 'shell' ? shell : root),
    path,
    beforeLoad: ({ location }) => guardScreen(permission, location),
    component: lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen'),
    errorComponent: FailedPage,
  });

const all = [...homeRoutes, ...features.flatMap((feature) => feature.routes)];
const inFrame = (plain: boolean) => all.filter((route) => (route.frame === 'plain') === plain).map(screenRoute);

const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

/** The routes know no project: it is taken off an address on the way in and put back on the way out. */
const rewrite = {
  input({ url }: { url: URL }) {
    url.pathname = withoutProject(url.pathname);
    return url;
  },
  output({ url }: { url: URL }) {
    url.pathname = withProject(url.pathname, projectOf(window.location.pathname));
    return url;
  },
};

/** The router over every feature's screens. */
export const makeRouter = () =>
  createRouter({
    routeTree: root.addChildren([shell.addChildren(inFrame(false)), ...inFrame(true)]),
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
