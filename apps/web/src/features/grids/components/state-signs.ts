import type { ProgressState } from '@ithaki/contract';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconHourglassHigh,
  IconMinus,
} from '@tabler/icons-react';
import type { Icon } from '../../../feature.ts';

/** The sign of each standing of an action; its colour is in StateSign.module.css and its name in the texts. */
export const stateSigns: Record<ProgressState, Icon> = {
  none: IconMinus,
  published: IconCircle,
  waiting: IconHourglassHigh,
  returned: IconArrowBackUp,
  completed: IconCircleCheck,
  late: IconAlertTriangle,
};
