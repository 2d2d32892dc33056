import { actionTypeIds } from '@ithaki/contract';
import {
  IconBook,
  IconCalculator,
  IconCalendarEvent,
  IconCheckbox,
  IconFileText,
  IconForms,
  IconListCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Icon } from '../../../feature.ts';

const icons: Record<number, Icon> = {
  [actionTypeIds.conference]: IconUsersGroup,
  [actionTypeIds.meeting]: IconCalendarEvent,
  [actionTypeIds.questionnaire]: IconListCheck,
  [actionTypeIds.task]: IconFileText,
  [actionTypeIds.form]: IconForms,
  [actionTypeIds.reading]: IconBook,
  [actionTypeIds.calculator]: IconCalculator,
};

/** Icon of an action's type; decorative, as the type is also written next to it. */
export function ActionTypeIcon({ typeId, size = 20 }: { typeId: number; size?: number }) {
  const Shown = icons[typeId] ?? IconCheckbox;
  return <Shown size={size} stroke={1.6} aria-hidden />;
}
