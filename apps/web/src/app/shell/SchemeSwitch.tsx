import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import { useIdentity } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { IconButton } from './IconButton.tsx';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
const schemes = ['light', 'dark', 'auto'] as const;

/** Light, dark, or as the device is set. */
export function SchemeSwitch() {
  const { t } = useText();
  const identity = useIdentity();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = icons[colorScheme];
  const choose = (scheme: MantineColorScheme) => {
    setColorScheme(scheme);
    if (identity) void api.accounts.setPreferences({ Theme: scheme });
  };
  return (
    <Menu>
      <Menu.Target>
        <IconButton label={t('shell.scheme')}>
          <Current size={20} stroke={1.7} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map((scheme) => {
          const Icon = icons[scheme];
          return (
            <Menu.Item
              key={scheme}
              leftSection={<Icon size={18} />}
              rightSection={scheme === colorScheme ? <IconCheck size={16} /> : null}
              aria-current={scheme === colorScheme ? 'true' : undefined}
              onClick={() => choose(scheme)}
            >
              {t(`shell.scheme.${scheme}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
