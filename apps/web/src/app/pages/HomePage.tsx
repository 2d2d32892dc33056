import { type ComponentType, lazy, Suspense } from 'react';
import { useMe } from '../../api/session.ts';
import { FiguresSkeleton, OneThingSkeleton } from '../../features/home/components/HomeSkeleton.tsx';
import { type HomeKind, homesOf } from '../homes.ts';
import { Start } from './Start.tsx';

const pages: Record<HomeKind, ComponentType> = {
  staff: lazy(() => import('./StaffHomePage.tsx').then((page) => ({ default: page.StaffHomePage }))),
  mentor: lazy(() => import('./MentorHomePage.tsx').then((page) => ({ default: page.MentorHomePage }))),
  mentee: lazy(() => import('./MenteeHomePage.tsx').then((page) => ({ default: page.MenteeHomePage }))),
};

const ApplicantHome = lazy(() =>
  import('../../features/home/screens/ApplicantHome.tsx').then((screen) => ({ default: screen.ApplicantHome })),
);

/** The home of whoever is signed in, by their roles; those with no home of their own find the screens they may open. */
export function HomePage() {
  const me = useMe();
  const [kind] = homesOf(me);
  if (!kind && me.CurrentRole !== 'Registered') return <Start />;
  const Page = kind ? pages[kind] : ApplicantHome;
  return (
    <Suspense fallback={kind === 'staff' || kind === 'mentor' ? <FiguresSkeleton /> : <OneThingSkeleton />}>
      <Page />
    </Suspense>
  );
}
