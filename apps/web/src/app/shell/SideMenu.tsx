import { Badge, Box, NavLink, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  IconChevronsLeft,
  IconChevronsRight,
  IconFileCertificate,
  IconInbox,
  IconPin,
  IconPinnedOff,
  IconRoute,
  IconSettings,
  IconSun,
  IconTelescope,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Icon, MenuEntry, MenuSection } from '../../feature.ts';
import { pageName } from '../../i18n/page-name.ts';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { PersonLine } from './Header.tsx';
import classes from './Menu.module.css';
import { type MenuLine, type MenuPart, needsSections } from './menu.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useMenu, useMenuPlace } from './useMenu.ts';
import { usePins } from './usePins.ts';
import { useWaiting } from './useWaiting.ts';

const sectionIcons: Record<MenuSection, Icon> = {
  today: IconSun,
  people: IconUsers,
  journey: IconRoute,
  applications: IconInbox,
  followUp: IconTelescope,
  evidence: IconFileCertificate,
  settings: IconSettings,
};

interface Props {
  /** Called when a menu entry is chosen. */
  onGo: () => void;
  folded: boolean;
  /** Whether the menu was opened over the page, on screens too narrow to show it beside the page. */
  isOpened: boolean;
  /**
   * Whether the tabs of a page are listed below its line: on phones, where the tabs on the page would need
   * another tap.
   */
  withTabs?: boolean;
  /** Collapses the menu to icons, or expands it; undefined when the width allows no choice. */
  onFold?: (() => void) | undefined;
}

type EntryLinkProps = { entry: MenuEntry; label: string; waiting: number; isCurrent: boolean } & Pick<
  Props,
  'folded' | 'onGo'
>;

/**
 * The current page is determined by the menu; the router alone would also mark addresses with the same prefix
 * as current.
 */
const exactMatch = { exact: true };

/** A link of the menu. */
function EntryLink({ entry, label, waiting, isCurrent, folded, onGo }: EntryLinkProps) {
  return (
    <NavLink
      label={folded ? undefined : label}
      aria-label={folded ? label : undefined}
      title={folded ? label : undefined}
      leftSection={<entry.icon size={18} stroke={1.7} />}
      rightSection={!folded && <Waiting count={waiting} />}
      active={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
      renderRoot={(props: ComponentProps<'a'>) => <Link to={entry.path} activeOptions={exactMatch} {...props} />}
    />
  );
}

/** The badge with the number of waiting things, if there are any. */
function Waiting({ count }: { count: number }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <Badge size="sm" variant="filled" color="needs" aria-label={t('shell.menu.waiting', { count })}>
      {count}
    </Badge>
  );
}

/** The side menu with the pages that the person may open: pinned pages, then sections, one of which is expanded. */
export function SideMenu({ onGo, folded, isOpened, withTabs = false, onFold }: Props) {
  const { t } = useText();
  const isPhone = useIsPhone();
  const { parts, line, entry } = useMenuPlace();
  const waiting = useWaiting(useMenu());
  const { pinned, canPin, isPinned, toggle } = usePins();
  const shownSection = line?.entry.section;
  const [chosen, setChosen] = useState<{ section: MenuSection | undefined; page: MenuEntry | undefined }>();
  // A section expanded by hand stays so only until another page is shown, so that the line of the current page
  // is visible again.
  if (chosen && chosen.page !== entry) setChosen(undefined);
  const lines = useRef<HTMLDivElement>(null);
  const shownId = entry?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lit link is sought again when another one is lit or the menu opens
  useEffect(() => {
    lines.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [shownId, isOpened]);
  const openSection = chosen ? chosen.section : shownSection;
  const waitingIn = (counted: readonly MenuLine[]) =>
    counted.reduce((sum, { pages }) => sum + pages.reduce((count, page) => count + (waiting[page.id] ?? 0), 0), 0);

  const lineLink = (menuLine: MenuLine) => {
    const { entry: first, pages } = menuLine;
    const link = (page: MenuEntry, isCurrent: boolean) => {
      const count = page === first ? waitingIn([menuLine]) : 0;
      const label = t(page === first ? page.label : (page.tabLabel ?? page.label));
      return <EntryLink key={page.id} entry={page} waiting={count} {...{ label, isCurrent, folded, onGo }} />;
    };
    if (!withTabs || pages.length === 1) return link(first, menuLine === line);
    const [, ...tabs] = pages;
    return [
      link(first, entry === first),
      <Box key={`${first.id}-tabs`} pl="md">
        {tabs.map((page) => link(page, page === entry))}
      </Box>,
    ];
  };
  const section = ({ section: name, lines: menuLines }: MenuPart) => {
    if (menuLines.length === 1) return menuLines.map(lineLink);
    const SectionIcon = sectionIcons[name];
    const isOpen = !folded && name === openSection;
    return [
      <NavLink
        key={name}
        component="button"
        type="button"
        label={folded ? undefined : t(`shell.menu.${name}`)}
        aria-label={folded ? t(`shell.menu.${name}`) : undefined}
        title={folded ? t(`shell.menu.${name}`) : undefined}
        aria-expanded={isOpen}
        fw={600}
        leftSection={<SectionIcon size={18} stroke={1.7} />}
        rightSection={!folded && !isOpen ? <Waiting count={waitingIn(menuLines)} /> : undefined}
        active={folded && name === shownSection}
        onClick={() => {
          if (folded) onFold?.();
          setChosen({ section: isOpen ? undefined : name, page: entry });
        }}
      />,
      isOpen && (
        <Box key={`${name}-lines`} pl="md">
          {menuLines.map(lineLink)}
        </Box>
      ),
    ];
  };

  return (
    <Stack gap={4} h="100%" className={classes.menu}>
      {isPhone && <PersonLine />}
      <Stack gap={0} flex={1} className={classes.lines} ref={lines}>
        {pinned.length > 0 && (
          <section aria-labelledby="menu-pins" className={classes.pins}>
            <Text id="menu-pins" size="xs" fw={600} c="dimmed" px="sm" mb={4} hidden={folded}>
              {t('shell.menu.pins')}
            </Text>
            {pinned.map((pin) => (
              <EntryLink
                key={pin.id}
                entry={pin}
                label={pageName(t, pin)}
                waiting={0}
                isCurrent={false}
                {...{ folded, onGo }}
              />
            ))}
          </section>
        )}
        {needsSections(parts) ? parts.map(section) : parts.flatMap(({ lines }) => lines.map(lineLink))}
      </Stack>
      <div className={classes.foot} data-folded={folded || undefined}>
        {entry && !folded && (isPinned(entry) || canPin) && (
          <UnstyledButton className={classes.pin} onClick={() => toggle(entry)}>
            {isPinned(entry) ? <IconPinnedOff size={16} stroke={1.7} /> : <IconPin size={16} stroke={1.7} />}
            {t(isPinned(entry) ? 'shell.menu.unpin' : 'shell.menu.pin')}
          </UnstyledButton>
        )}
        {onFold && (
          <IconButton label={t(folded ? 'shell.menu.unfold' : 'shell.menu.fold')} onClick={onFold}>
            {folded ? <IconChevronsRight size={18} stroke={1.7} /> : <IconChevronsLeft size={18} stroke={1.7} />}
          </IconButton>
        )}
      </div>
    </Stack>
  );
}
