import { type Density, densities } from '@ithaki/contract';
import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconGridDots } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import type { ScaleName } from './table/scales.ts';

const icons = {
  dense: IconBaselineDensitySmall,
  roomy: IconBaselineDensityMedium,
  overview: IconGridDots,
} satisfies Record<ScaleName, unknown>;

interface Props {
  scale: ScaleName;
  /**
   * Whether the screen is narrow; it then shows cards of one size, so that only the overview is offered as an
   * alternative.
   */
  narrow: boolean;
  onDensity: (density: Density) => void;
  onOverview: (overview: boolean) => void;
}

/** Chooses how large the grid is drawn: dense, roomy, or as an overview of squares. */
export function ScaleSwitch({ scale, narrow, onDensity, onOverview }: Props) {
  const { t } = useText();
  const offered: ScaleName[] = narrow ? ['overview'] : [...densities, 'overview'];
  const choose = (choice: ScaleName) => {
    if (choice !== 'overview') onDensity(choice);
    onOverview(choice === 'overview' && !(narrow && scale === 'overview'));
  };
  return (
    <ActionIcon.Group role="group" aria-label={t('grids.scale')}>
      {offered.map((choice) => {
        const Icon = icons[choice];
        const label = t(`grids.scale.${choice}`);
        return (
          <ActionIcon
            key={choice}
            size={narrow ? 36 : 30}
            variant={choice === scale ? 'light' : 'default'}
            aria-label={label}
            title={label}
            aria-pressed={choice === scale}
            onClick={() => choose(choice)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        );
      })}
    </ActionIcon.Group>
  );
}
