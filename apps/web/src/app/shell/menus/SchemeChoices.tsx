import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { api } from '../../../api/client.ts';
import { useText } from '../../../i18n/text.ts';
import type { OpenMenuProps } from '../OnDemand.tsx';
import { schemeIcons } from '../scheme-icons.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** Light, dark, or as the device is set; the choice follows the person to other devices. */
export function SchemeChoices({ button }: OpenMenuProps) {
  const { t } = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (scheme: MantineColorScheme) => {
    setColorScheme(scheme);
    void api.accounts.setPreferences({ Theme: scheme });
  };
  return (
    <Menu defaultOpened withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {schemes.map((scheme) => {
          const Icon = schemeIcons[scheme];
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
