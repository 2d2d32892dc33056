import { type LocalText, type ProgressState, progressStates } from '@ithaki/contract';
import { type MantineTheme, useMantineTheme } from '@mantine/core';
import { type CSSProperties, useMemo } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { personColour } from '../../../ui/theme/person-colours.ts';
import { useMemberStateNames } from '../useMemberStateNames.ts';
import type { ValueTexts } from './value-text.ts';

/**
 * Texts and avatar styles of cells, computed once for all cells, because hooks in each cell would slow down
 * scrolling.
 */
export interface CellTexts {
  states: Record<ProgressState, string>;
  mentor: (name: string) => string;
  memberState: (state: number) => string;
  select: (name: string) => string;
  /** How far a sheet is; empty for one that was not handed in. */
  sheetSteps: (submitted: boolean, checked: boolean) => string;
  local: (text: LocalText) => string;
  values: ValueTexts;
  avatar: (colourClass: number | null) => CSSProperties;
}

function avatarIn(theme: MantineTheme, colourClass: number | null): CSSProperties {
  const { background, color } = theme.variantColorResolver({ ...personColour(colourClass), theme, autoContrast: true });
  return { background, color };
}

/** The texts and styles of cells in the language shown. */
export function useCellTexts(): CellTexts {
  const { t, language } = useText();
  const local = useLocalText();
  const theme = useMantineTheme();
  const memberState = useMemberStateNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words depend only on the language.
  return useMemo(() => {
    const avatarStyles = new Map<number | null, CSSProperties>();
    return {
      states: Object.fromEntries(
        progressStates.map((state) => [state, t(`grids.state.${state}`)]),
      ) as CellTexts['states'],
      mentor: (name) => t('grids.cell.mentor', { name }),
      memberState,
      select: (name) => t('grids.select', { name }),
      sheetSteps: (submitted, checked) =>
        checked ? t('grids.sheet.checked') : submitted ? t('grids.sheet.submitted') : '',
      local,
      values: { yes: t('grids.yes'), no: t('grids.no'), local },
      avatar: (colourClass) => {
        const style = avatarStyles.get(colourClass) ?? avatarIn(theme, colourClass);
        avatarStyles.set(colourClass, style);
        return style;
      },
    };
  }, [language, theme]);
}
