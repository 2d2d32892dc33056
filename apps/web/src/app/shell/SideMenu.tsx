import { NavLink, Stack, Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import type { MenuEntry } from '../../feature.ts';
import { useText } from '../../i18n/text.ts';
import classes from './Menu.module.css';
import { menuGroups } from './menu.ts';
import { useMenu } from './useMenu.ts';

/** Returns the entry whose address is the page's or a prefix of it; of several, the longest. */
function currentEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const here = path === '/' ? '/home' : path.toLowerCase();
  return entries
    .filter((entry) => here === entry.path || here.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** The side menu with the pages that the person may open. */
export function SideMenu({ onGo }: { onGo: () => void }) {
  const { t } = useText();
  const entries = useMenu();
  const current = currentEntry(entries, useRouterState({ select: (state) => state.location.pathname }));
  return (
    <Stack gap="md" className={classes.lines}>
      {menuGroups(entries).map(([group, lines]) => (
        <section key={group} aria-labelledby={`menu-${group}`}>
          <Text id={`menu-${group}`} size="xs" fw={600} c="dimmed" px="sm" mb={4}>
            {t(`shell.menu.${group}`)}
          </Text>
          {lines.map((entry) => (
            <NavLink
              key={entry.id}
              label={t(entry.label)}
              leftSection={<entry.icon size={18} stroke={1.7} />}
              active={entry === current}
              aria-current={entry === current ? 'page' : undefined}
              onClick={onGo}
              renderRoot={(props) => <Link to={entry.path} {...props} />}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}
