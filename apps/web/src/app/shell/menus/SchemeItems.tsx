import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { usePreferences } from '../../../api/usePreferences.ts';
import { useText } from '../../../i18n/text.ts';
import { schemeIcons } from '../scheme-icons.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** Menu items to choose the colour scheme; the choice is stored with the account. */
export function SchemeItems() {
  const { t } = useText();
  const { theme, setTheme } = usePreferences();
  return schemes.map((scheme) => {
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
  });
}
