import { fold } from '@ithaki/formats';
import type { OptionsFilter } from '@mantine/core';

/** Maximum number of options of a long list rendered at once; others are found by typing. */
export const MOST_DRAWN = 60;

/** Filters options by all typed words, ignoring case and accents. */
export const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = fold(search.trim()).split(/\s+/);
  const matches = options.filter(
    (option) => 'label' in option && words.every((word) => fold(option.label).includes(word)),
  );
  return matches.slice(0, limit);
};
