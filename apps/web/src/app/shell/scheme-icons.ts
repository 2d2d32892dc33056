import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The icons of the colour schemes. */
export const schemeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
