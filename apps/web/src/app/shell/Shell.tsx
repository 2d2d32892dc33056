import type { Density } from '@ithaki/contract';
import { AppShell } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useCan, useIdentity, useMe } from '../../api/session.ts';
import { sessionEnded } from '../../api/session-ended.ts';
import { setOwnTexts, useText } from '../../i18n/text.ts';
import { TabLinks } from '../../ui/page/TabLinks.tsx';
import { TimeZoneContext, useTimeZone } from '../../ui/time-zone.ts';
import { Header } from './Header.tsx';
import { SideMenu } from './SideMenu.tsx';
import classes from './SkipLink.module.css';
import { useShellSettings } from './shell-queries.ts';
import { UnsentBar } from './UnsentBar.tsx';
import { useIsPhone } from './useIsPhone.ts';
import { useIsTyping } from './useIsTyping.ts';
import { useMenuPlace } from './useMenu.ts';

/** Links between pages that share one line of the menu; renders nothing when the line has a single page. */
function EntryTabs() {
  const { t } = useText();
  const { entry, line } = useMenuPlace();
  if (!line || line.pages.length < 2) return null;
  return (
    <TabLinks
      label={t(line.entry.label)}
      tabs={line.pages.map((page) => ({
        id: page.id,
        label: t(page.tabLabel ?? page.label),
        to: page.path,
        isCurrent: page === entry,
      }))}
    />
  );
}

const SessionBars = lazy(() => import('./SessionBars.tsx').then((m) => ({ default: m.SessionBars })));
const NewVersionBar = lazy(() => import('./NewVersionBar.tsx').then((m) => ({ default: m.NewVersionBar })));
const TextChanges = lazy(() => import('./TextChanges.tsx').then((m) => ({ default: m.TextChanges })));
const AdminTools = lazy(() => import('./admin/AdminTools.tsx').then((m) => ({ default: m.AdminTools })));
const BottomBar = lazy(() => import('./BottomBar.tsx').then((m) => ({ default: m.BottomBar })));

/** The minimum width at which the menu is shown beside the page. */
const MENU_BESIDE = '(min-width: 62em)';

/** Height in pixels of the bottom bar on phones. */
const BOTTOM_BAR_HEIGHT = 56;

/** Scrolls the focused element above the bottom bar when the bar reappears after typing. */
function useFocusAboveBottomBar(hasBottomBar: boolean): void {
  useEffect(() => {
    const element = document.activeElement;
    if (!hasBottomBar || !element || element === document.body) return;
    const isBelow = element.getBoundingClientRect().bottom > window.innerHeight - BOTTOM_BAR_HEIGHT;
    if (isBelow && !element.closest('footer')) element.scrollIntoView({ block: 'nearest' });
  }, [hasBottomBar]);
}

/** Applies the project's own texts and its position of toasts. */
function useProjectShellSettings(): void {
  const { words, corner } = useShellSettings();
  useEffect(() => {
    setOwnTexts(words ?? {});
  }, [words]);
  useEffect(() => {
    if (corner) document.documentElement.dataset.messages = corner;
  }, [corner]);
}

/** Sets the list density as an attribute of the whole page, for its styles, and returns it. */
function useDensity(): Density {
  const { Density: density } = useMe();
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return density;
}

/** The first link for keyboard users: skips header and menu. */
function SkipLink() {
  const { t } = useText();
  return (
    <a data-unprinted href="#main" className={classes.link}>
      {t('shell.skip')}
    </a>
  );
}

function ShellFrame() {
  const { t } = useText();
  const [open, menu] = useDisclosure(false);
  const [folded, setFolded] = useLocalStorage({
    key: 'menu-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const hasMenuBeside = useMediaQuery(MENU_BESIDE, true, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const isTyping = useIsTyping();
  useProjectShellSettings();
  const page = useLocation({ select: ({ pathname }) => pathname });
  const closeMenu = menu.close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when another page is shown
  useEffect(() => closeMenu(), [page, closeMenu]);
  useFocusAboveBottomBar(isPhone && !isTyping);
  const density = useDensity();
  const hasAdminTools = useCan('development.see');
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: hasMenuBeside && folded ? 56 : 220, breakpoint: 'md', collapsed: { mobile: !open } }}
      footer={{ height: BOTTOM_BAR_HEIGHT, collapsed: !isPhone || isTyping, offset: isPhone }}
      padding={{ base: 'md', md: density === 'dense' ? 'md' : 'xl' }}
    >
      <SkipLink />
      <AppShell.Header px={{ base: 'xs', sm: 'md' }}>
        <Header menuOpen={open} onMenu={menu.toggle} />
      </AppShell.Header>
      <AppShell.Navbar
        p={hasMenuBeside ? 6 : 'sm'}
        aria-label={t('shell.menu')}
        id="menu"
        inert={!hasMenuBeside && !open}
      >
        <SideMenu
          onGo={menu.close}
          folded={hasMenuBeside && folded}
          isOpened={open}
          withTabs={!hasMenuBeside}
          onFold={hasMenuBeside ? () => setFolded(!folded) : undefined}
        />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <Suspense fallback={null}>
          <SessionBars />
          <NewVersionBar />
          <TextChanges />
          {hasAdminTools && <AdminTools />}
        </Suspense>
        <EntryTabs />
        <Outlet />
        <UnsentBar />
      </AppShell.Main>
      {isPhone && (
        <AppShell.Footer inert={isTyping}>
          <Suspense fallback={null}>
            <BottomBar menuOpen={open} onMenu={menu.toggle} onGo={menu.close} />
          </Suspense>
        </AppShell.Footer>
      )}
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
