import type { ProgressState } from '@ithaki/contract';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconHourglassHigh } from '@tabler/icons-react';
import type { Icon } from '../../feature.ts';

/**
 * The drawing of each standing of an action; its colour is in StateSign.module.css and its name in the texts. The most
 * frequent ones, a dash and a ring, are drawn by that file too: hundreds of them come into sight while one scrolls.
 */
export const stateSigns: Record<Exclude<ProgressState, 'none' | 'published'>, Icon> = {
  waiting: IconHourglassHigh,
  returned: IconArrowBackUp,
  completed: IconCircleCheck,
  late: IconAlertTriangle,
};
