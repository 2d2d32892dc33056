import { SimpleGrid } from '@mantine/core';
import type { ComponentType } from 'react';
import { useMe } from '../../api/session.ts';
import type { HomeKind } from '../../feature.ts';
import { ApplicantHome } from '../../features/home/ApplicantHome.tsx';
import { MentorHome } from '../../features/home/MentorHome.tsx';
import { StaffHome } from '../../features/home/staff/StaffHome.tsx';
import { useGreeting } from '../../features/home/useGreeting.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ScreenViews } from '../../view-frame/ScreenViews.tsx';
import { useMenu } from '../shell/useMenu.ts';
import { useHomeFrame } from './home-frame.tsx';
import { homesOf } from './homes.ts';
import { MenteeHomePage } from './MenteeHomePage.tsx';

/** Fallback home for people for whom no feature has a home page: lists the screens they may open. */
function ScreenList() {
  const { t } = useText();
  const greeting = useGreeting();
  const screens = useMenu().filter((entry) => entry.path !== paths.home());
  return (
    <>
      <PageHeader title={greeting} lead={t('shell.welcome.lead')} />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {screens.map((entry) => (
          <LinkButton
            key={entry.id}
            to={entry.path}
            variant="default"
            size="lg"
            justify="start"
            leftSection={<entry.icon size={20} />}
          >
            {t(entry.label)}
          </LinkButton>
        ))}
      </SimpleGrid>
    </>
  );
}

/** Home page of mentors. */
export const MentorHomePage = () => <MentorHome {...useHomeFrame('mentor')} />;

const StaffHomePage = () => <StaffHome {...useHomeFrame('staff')} />;

const pages: Record<HomeKind, ComponentType> = {
  staff: StaffHomePage,
  mentor: MentorHomePage,
  mentee: MenteeHomePage,
};

/** The product's own home page, chosen by role; people without one get a list of the screens they may open. */
export function OwnHome() {
  const me = useMe();
  const [kind] = homesOf(me);
  if (!kind && me.CurrentRole !== 'Registered') return <ScreenList />;
  const Page = kind ? pages[kind] : ApplicantHome;
  return <Page />;
}

/** Home page of the signed-in person, with the views of administrators at its slots. */
export function HomePage() {
  const { t } = useText();
  return (
    <ScreenViews screen="home" header={<PageHeader title={t('shell.home')} />}>
      <OwnHome />
    </ScreenViews>
  );
}
