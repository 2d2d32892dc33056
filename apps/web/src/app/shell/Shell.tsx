import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIdentity } from '../../api/session.ts';
import { sessionEnded } from '../../api/session-ended.ts';
import { sayInstead, useText } from '../../i18n/text.ts';
import { useZone, ZoneContext } from '../../ui/zone.ts';
import { Bars } from './Bars.tsx';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';
import classes from './SkipLink.module.css';
import { useShellSettings } from './shell-queries.ts';
import { UnsentBar } from './UnsentBar.tsx';

/** Speaks in the project's own words, and shows messages in the corner it chose. */
function useProjectManner(): void {
  const { words, corner } = useShellSettings();
  useEffect(() => {
    if (words) sayInstead(words);
  }, [words]);
  useEffect(() => {
    if (corner) document.documentElement.dataset.messages = corner;
  }, [corner]);
}

/** First stop of the keyboard: past the header and the menu. */
function SkipLink() {
  const { t } = useText();
  return (
    <a href="#main" className={classes.link}>
      {t('shell.skip')}
    </a>
  );
}

function Frame() {
  const { t } = useText();
  const [open, menu] = useDisclosure(false);
  useProjectManner();
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
        <Menu onGo={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <Bars />
        <Outlet />
        <UnsentBar />
      </AppShell.Main>
    </AppShell>
  );
}

/** What stands around every screen inside a project: header, menu, and who acts as whom. */
export function Shell() {
  const identity = useIdentity();
  useEffect(() => {
    if (!identity) sessionEnded();
  }, [identity]);
  const zone = useZone();
  if (!identity) return null;
  return (
    <ZoneContext value={identity.Project?.TimeZone ?? zone}>
      <Frame />
    </ZoneContext>
  );
}
