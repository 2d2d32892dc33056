import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is so narrow, as on a phone, that a dialog should take all of it. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 36em)') ?? false;
