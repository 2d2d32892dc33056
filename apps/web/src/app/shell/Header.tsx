import { Box, Burger, Group, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconMessage2, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasPermission, isImpersonated, useMe } from '../../api/session.ts';
import { usePreferences } from '../../api/usePreferences.ts';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { LanguageButton } from '../../ui/links/LanguageButton.tsx';
import { toastList } from '../../ui/notices/toasts.ts';
import { JobTray } from '../jobs/JobTray.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import classes from './Header.module.css';
import { LazyMenuButton } from './LazyMenuButton.tsx';
import { ProjectTitle } from './ProjectTitle.tsx';
import { schemeIcons } from './scheme-icons.ts';
import { useIsPhone } from './useIsPhone.ts';

const UserChoices = lazy(() => import('./menus/UserChoices.tsx').then((m) => ({ default: m.UserChoices })));

/** The button of the user menu. */
function UserMenu() {
  const { t } = useText();
  const { Name } = useMe();
  const button = (
    <IconButton label={t('shell.user', { name: Name })}>
      <IconUserCircle size={22} stroke={1.7} />
    </IconButton>
  );
  return <LazyMenuButton button={button} menu={UserChoices} />;
}

/** The person with the user menu and past toasts, at the top of the menu on phones. */
export function PersonLine() {
  const { t } = useText();
  const { Name } = useMe();
  const button = (
    <UnstyledButton className={classes.person} aria-label={t('shell.user', { name: Name })}>
      <IconUserCircle size={22} stroke={1.7} aria-hidden />
      <Text size="sm" fw={600} truncate flex={1}>
        {Name}
      </Text>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
  return (
    <Group gap={4} wrap="nowrap" pos="relative">
      <LazyMenuButton button={button} menu={UserChoices} />
      <MessageList />
    </Group>
  );
}

const SchemeChoices = lazy(() => import('./menus/SchemeChoices.tsx').then((m) => ({ default: m.SchemeChoices })));

/** The button of the colour scheme menu: light, dark, or as the device. */
function SchemeSwitch() {
  const { t } = useText();
  const { colorScheme } = useMantineColorScheme();
  const Current = schemeIcons[colorScheme];
  const button = (
    <IconButton label={t('shell.scheme')}>
      <Current size={20} stroke={1.7} />
    </IconButton>
  );
  return <LazyMenuButton button={button} menu={SchemeChoices} />;
}

const MessageHistory = lazy(() => import('./menus/MessageHistory.tsx').then((m) => ({ default: m.MessageHistory })));

/** The button of the list of past toasts. */
function MessageList() {
  const { t } = useText();
  const past = useSyncExternalStore(toastList.subscribe, toastList.past);
  if (past.length === 0) return null;
  const button = (
    <IconButton label={t('shell.messages')}>
      <IconMessage2 size={20} stroke={1.7} />
    </IconButton>
  );
  return <LazyMenuButton button={button} menu={MessageHistory} />;
}

/** The language button; the choice is stored with the account, so that it applies on other devices too. */
function LanguageSwitch() {
  const { setLanguage } = usePreferences();
  return <LanguageButton onChange={(language) => void setLanguage(language)} />;
}

// If the code cannot be loaded, as without a connection, the header is shown without the bell.
const LiveBell = lazy(() =>
  import('../bell/NotificationBell.tsx').then(
    (m) => ({ default: m.LiveBell }),
    () => ({ default: () => null }),
  ),
);

const ChatButton = lazy(() =>
  import('../chat/ChatButton.tsx').then(
    (m) => ({ default: m.ChatButton }),
    () => ({ default: () => null }),
  ),
);

/** Pixels reserved for the bell and the messages button while they load, so that the other buttons do not move. */
const BUTTON_WIDTH = 36;

// If the code cannot be loaded, the header is shown without it, as with the bell.
const LiveChat = lazy(() =>
  import('../chat/LiveChat.tsx').then(
    (m) => ({ default: m.LiveChat }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
}

/**
 * The header: project switcher, command palette, jobs, messages, notifications, past toasts, language, colour
 * scheme and user menu. Phones show only the first three: messages are in the bottom bar, notifications are a
 * page of the menu, the rest is at the top of the menu (`PersonLine`).
 */
export function Header({ menuOpen, onMenu }: Props) {
  const { t } = useText();
  const me = useMe();
  const isPhone = useIsPhone();
  const hasChat = hasPermission(me, 'chat.use') && !me.Must && !isImpersonated(me);
  return (
    <Group h="100%" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0} flex={1}>
        <Burger
          opened={menuOpen}
          onClick={onMenu}
          hiddenFrom="md"
          visibleFrom="sm"
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
        {hasChat && !isPhone && (
          <Suspense fallback={<Box w={BUTTON_WIDTH} />}>
            <ChatButton />
          </Suspense>
        )}
        <Suspense fallback={<Box w={isPhone ? 0 : BUTTON_WIDTH} />}>
          <LiveBell isShown={!isPhone} />
        </Suspense>
        <Suspense>
          <LiveChat />
        </Suspense>
        {!isPhone && (
          <>
            <MessageList />
            <LanguageSwitch />
            <SchemeSwitch />
            <UserMenu />
          </>
        )}
      </Group>
    </Group>
  );
}
