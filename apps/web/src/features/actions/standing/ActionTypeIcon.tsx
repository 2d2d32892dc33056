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
import { actionType } from '../action-types.ts';

const icons: Record<number, Icon> = {
  [actionType.conference]: IconUsersGroup,
  [actionType.meeting]: IconCalendarEvent,
  [actionType.questionnaire]: IconListCheck,
  [actionType.task]: IconFileText,
  [actionType.form]: IconForms,
  [actionType.reading]: IconBook,
  [actionType.calculator]: IconCalculator,
};

/** What kind of action it is, at a glance; the words stand beside it. */
export function ActionTypeIcon({ typeId, size = 20 }: { typeId: number; size?: number }) {
  const Shown = icons[typeId] ?? IconCheckbox;
  return <Shown size={size} stroke={1.6} aria-hidden />;
}
