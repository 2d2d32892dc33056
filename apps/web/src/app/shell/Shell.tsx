import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIdentity } from '../../api/session.ts';
import { sessionEnded } from '../../api/session-ended.ts';
import { setOwnTexts, useText } from '../../i18n/text.ts';
import { TimeZoneContext, useTimeZone } from '../../ui/time-zone.ts';
import { Header } from './Header.tsx';
import { SessionBars } from './SessionBars.tsx';
import { SideMenu } from './SideMenu.tsx';
import classes from './SkipLink.module.css';
import { useShellSettings } from './shell-queries.ts';
import { UnsentBar } from './UnsentBar.tsx';

/** Applies the project's own texts and its corner of toasts. */
function useProjectShellSettings(): void {
  const { words, corner } = useShellSettings();
  useEffect(() => {
    if (words) setOwnTexts(words);
  }, [words]);
  useEffect(() => {
    if (corner) document.documentElement.dataset.messages = corner;
  }, [corner]);
}

/** The first link for keyboard users: skips header and menu. */
function SkipLink() {
  const { t } = useText();
  return (
    <a href="#main" className={classes.link}>
      {t('shell.skip')}
    </a>
  );
}

function ShellFrame() {
  const { t } = useText();
  const [open, menu] = useDisclosure(false);
  useProjectShellSettings();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !open } }}
      padding={{ base: 'md', md: 'xl' }}
    >
      <SkipLink />
      <AppShell.Header px={{ base: 'xs', sm: 'md' }}>
        <Header menuOpen={open} onMenu={menu.toggle} />
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={t('shell.menu')} id="menu">
        <SideMenu onGo={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <SessionBars />
        <Outlet />
        <UnsentBar />
      </AppShell.Main>
    </AppShell>
  );
}

/** The frame of the application's pages: header, menu and bars, in the time zone of the project. */
export function Shell() {
  const identity = useIdentity();
  useEffect(() => {
    if (!identity) sessionEnded();
  }, [identity]);
  const zone = useTimeZone();
  if (!identity) return null;
  return (
    <TimeZoneContext value={identity.Project?.TimeZone ?? zone}>
      <ShellFrame />
    </TimeZoneContext>
  );
}
