import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's, where the menu opens from the bottom bar. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
