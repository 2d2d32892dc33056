import { Burger, Group } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { JobTray } from '../jobs/JobTray.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MessageList } from './MessageList.tsx';
import { ProjectTitle } from './ProjectTitle.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
}

/** The project and its switcher, and what is at hand on every page. */
export function Header({ menuOpen, onMenu }: Props) {
  const { t } = useText();
  return (
    <Group h="100%" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0} flex={1}>
        <Burger
          opened={menuOpen}
          onClick={onMenu}
          hiddenFrom="md"
          size="sm"
          aria-label={t('shell.menu')}
          aria-expanded={menuOpen}
          aria-controls="menu"
        />
        <ProjectTitle />
      </Group>
      <Group gap={4} wrap="nowrap">
        <PaletteButton />
        <JobTray />
        <MessageList />
        <LanguageSwitch />
        <SchemeSwitch />
        <UserMenu />
      </Group>
    </Group>
  );
}
