import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a telephone's, whose menu opens from the bar at the foot. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
