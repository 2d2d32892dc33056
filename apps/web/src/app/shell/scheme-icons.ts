import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The icon of each way to show the pages. */
export const schemeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
