import type { ComponentType } from 'react';
import { useMe } from '../../api/session.ts';
import { ApplicantHome } from '../../features/home/ApplicantHome.tsx';
import { type HomeKind, homesOf } from './homes.ts';
import { MenteeHomePage } from './MenteeHomePage.tsx';
import { MentorHomePage } from './MentorHomePage.tsx';
import { StaffHomePage } from './StaffHomePage.tsx';
import { Start } from './Start.tsx';

const pages: Record<HomeKind, ComponentType> = {
  staff: StaffHomePage,
  mentor: MentorHomePage,
  mentee: MenteeHomePage,
};

/** The home of whoever is signed in, by their roles; those with no home of their own find the screens they may open. */
export function HomePage() {
  const me = useMe();
  const [kind] = homesOf(me);
  if (!kind && me.CurrentRole !== 'Registered') return <Start />;
  const Page = kind ? pages[kind] : ApplicantHome;
  return <Page />;
}
