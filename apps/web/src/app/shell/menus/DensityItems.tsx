import { densities } from '@ithaki/contract';
import { Menu } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconCheck } from '@tabler/icons-react';
import { usePreferences } from '../../../api/usePreferences.ts';
import { useText } from '../../../i18n/text.ts';

const icons = { dense: IconBaselineDensitySmall, roomy: IconBaselineDensityMedium };

/** Menu items to choose the list density; the choice is stored with the account. */
export function DensityItems() {
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
