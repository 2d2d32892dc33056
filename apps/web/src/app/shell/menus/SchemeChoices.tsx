import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { usePreferences } from '../../../features/accounts/settings/usePreferences.ts';
import { useText } from '../../../i18n/text.ts';
import type { OpenMenuProps } from '../LazyMenuButton.tsx';
import { schemeIcons } from '../scheme-icons.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** The menu of colour schemes; the choice is stored with the account. */
export function SchemeChoices({ button }: OpenMenuProps) {
  const { t } = useText();
  const { theme, setTheme } = usePreferences();
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
              rightSection={scheme === theme ? <IconCheck size={16} /> : null}
              aria-current={scheme === theme ? 'true' : undefined}
              onClick={() => setTheme(scheme)}
            >
              {t(`shell.scheme.${scheme}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
