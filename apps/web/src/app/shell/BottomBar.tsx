import { Indicator, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDots, IconHome, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { homesOf } from '../home/homes.ts';
import { openPalette } from '../palette/palette-state.ts';
import classes from './BottomBar.module.css';
import { useMenu, useMenuPlace } from './useMenu.ts';
import { useWaiting } from './useWaiting.ts';

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
  onGo: () => void;
}

/**
 * The current page is determined by the menu; the router alone would also mark addresses with the same prefix
 * as current.
 */
const exactMatch = { exact: true };

/** With this many links the bar has no room for the search, which also stands in the header. */
const MOST_LINKS = 4;

/** From this number on, the badge shows '99+' instead of the exact number. */
const MANY = 100;

/**
 * The navigation bar at the bottom of phones: home, the page for the person's role, pages for everyone, search where there
 * is room, and the menu.
 */
export function BottomBar({ menuOpen, onMenu, onGo }: Props) {
  const { t } = useText();
  const { line } = useMenuPlace();
  const [home] = homesOf(useMe());
  const menu = useMenu();
  const pages = menu.filter(({ phoneBar }) => phoneBar);
  const marks = menu.filter(({ marksMenuButton }) => marksMenuButton);
  const ofEveryone = menu.filter(
    ({ inBarFor }) => inBarFor === 'everyone' || (home !== undefined && inBarFor?.includes(home) === true),
  );
  const waiting = useWaiting([...marks, ...ofEveryone]);
  const count = marks.reduce((sum, { id }) => sum + (waiting[id] ?? 0), 0);
  const ofRole = pages.find(({ phoneBar }) => phoneBar === home) ?? pages[0];
  const links = [
    {
      path: paths.home(),
      label: t('shell.home'),
      icon: IconHome,
      isCurrent: line?.entry.path === paths.home(),
      count: 0,
    },
    ...[...(ofRole ? [ofRole] : []), ...ofEveryone].map((entry) => ({
      path: entry.path,
      label: t(entry.barLabel ?? entry.label),
      icon: entry.icon,
      isCurrent: line?.pages.includes(entry) === true,
      count: waiting[entry.id] ?? 0,
    })),
  ];
  return (
    <nav aria-label={t('shell.bar')} className={classes.bar}>
      {links.map(({ path, label, icon: LinkIcon, isCurrent, count: unread }) => (
        <Link
          key={path}
          to={path}
          activeOptions={exactMatch}
          onClick={onGo}
          className={classes.item}
          data-active={isCurrent || undefined}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Indicator
            disabled={unread === 0}
            label={unread < MANY ? unread : `${MANY - 1}+`}
            color="needs"
            size={16}
            offset={2}
            className={classes.mark}
            aria-hidden
          >
            <LinkIcon size={22} stroke={1.7} />
          </Indicator>
          <span className={classes.label}>{label}</span>
          {unread > 0 && <VisuallyHidden>{t('shell.menu.waiting', { count: unread })}</VisuallyHidden>}
        </Link>
      ))}
      {links.length < MOST_LINKS && (
        <UnstyledButton className={classes.item} onClick={openPalette}>
          <IconSearch size={22} stroke={1.7} />
          <span className={classes.label}>{t('shell.palette.open')}</span>
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.item} onClick={onMenu} aria-expanded={menuOpen} aria-controls="menu">
        <Indicator disabled={count === 0} color="needs" size={8} offset={2}>
          <IconDots size={22} stroke={1.7} style={{ display: 'block' }} />
        </Indicator>
        <span className={classes.label}>{t('shell.bar.more')}</span>
        {count > 0 && <VisuallyHidden>{t('shell.menu.waiting', { count })}</VisuallyHidden>}
      </UnstyledButton>
    </nav>
  );
}
