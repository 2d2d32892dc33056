import { useMediaQuery } from '@mantine/hooks';

/** Whether a dialog takes the whole screen: on a telephone its margins would be all there is room for. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 36em)') ?? false;
