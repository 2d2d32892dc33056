import { densities } from '@ithaki/contract';
import { Box, Menu, Text } from '@mantine/core';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconCheck,
  IconLanguage,
  IconLogout,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../api/session.ts';
import { usePreferences } from '../../../api/usePreferences.ts';
import { useText } from '../../../i18n/text.ts';
import { useLanguages } from '../../../i18n/useLanguages.ts';
import { paths } from '../../../paths.ts';
import { OpenedMenu } from '../../../ui/dialogs/OpenedMenu.tsx';
import { features } from '../../features.ts';
import type { OpenMenuProps } from '../LazyMenuButton.tsx';
import { SchemeItems } from './SchemeItems.tsx';

const icons = { dense: IconBaselineDensitySmall, roomy: IconBaselineDensityMedium };

/** Menu items to choose the list density; the choice is stored with the account. */
function DensityItems() {
  const { t } = useText();
  const { density, setDensity } = usePreferences();
  return densities.map((choice) => {
    const Icon = icons[choice];
    return (
      <Menu.Item
        key={choice}
        leftSection={<Icon size={18} />}
        rightSection={choice === density ? <IconCheck size={16} /> : null}
        aria-current={choice === density ? 'true' : undefined}
        onClick={() => setDensity(choice)}
      >
        {t(`shell.density.${choice}`)}
      </Menu.Item>
    );
  });
}

/** Language and colour scheme, on phones only; wider headers have buttons for them. */
function PhoneChoices() {
  const { t } = useText();
  const { language, setLanguage } = usePreferences();
  const others = useLanguages().filter(({ Language }) => Language !== language);
  return (
    <Box hiddenFrom="sm">
      <Menu.Divider />
      {others.map(({ Language, Title }) => (
        <Menu.Item
          key={Language}
          leftSection={<IconLanguage size={18} />}
          onClick={() => void setLanguage(Language)}
          lang={Language}
        >
          {others.length === 1 ? t('ui.language') : Title}
        </Menu.Item>
      ))}
      <SchemeItems />
    </Box>
  );
}

const hasRoute = (path: string): boolean =>
  features.some((feature) => feature.routes.some((route) => route.path === path));

/** The user menu: name and role, profile, settings and sign-out. */
export function UserChoices({ button }: OpenMenuProps) {
  const { t } = useText();
  const { Name, CurrentRole } = useMe();
  const links = [
    { path: paths.userInfo(), label: t('shell.profile'), icon: IconUser },
    { path: paths.settings(), label: t('shell.settings'), icon: IconSettings },
  ].filter(({ path }) => hasRoute(path));
  return (
    <OpenedMenu button={button} withinPortal={false} position="bottom-end" width={240}>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {Name}
          </Text>
          <Text size="xs">{t(`shell.role.${CurrentRole}`)}</Text>
        </Menu.Label>
        <Menu.Divider />
        {links.map(({ path, label, icon: Icon }) => (
          <Menu.Item key={path} leftSection={<Icon size={18} />} renderRoot={(props) => <Link to={path} {...props} />}>
            {label}
          </Menu.Item>
        ))}
        <PhoneChoices />
        <Menu.Divider />
        <DensityItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} component="a" href="/account/logoff">
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </OpenedMenu>
  );
}
