import type { QuestionType } from '@ithaki/application/schema';
import {
  IconAlignLeft,
  IconAt,
  IconBuildingBank,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconFileUpload,
  IconHeartbeat,
  IconId,
  IconInfoCircle,
  IconListCheck,
  IconMailbox,
  IconNumbers,
  IconPhone,
  IconSelect,
  IconTextCaption,
} from '@tabler/icons-react';
import type { Icon } from '../../../../feature.ts';

export const typeIcons: Readonly<Record<QuestionType, Icon>> = {
  text: IconTextCaption,
  textarea: IconAlignLeft,
  number: IconNumbers,
  date: IconCalendar,
  time: IconClock,
  select: IconSelect,
  radio: IconCircleDot,
  multiselect: IconListCheck,
  checkbox: IconCheckbox,
  email: IconAt,
  phone: IconPhone,
  afm: IconId,
  amka: IconHeartbeat,
  iban: IconBuildingBank,
  postcode: IconMailbox,
  file: IconFileUpload,
  info: IconInfoCircle,
};

/** Types as offered in menus, grouped by kind. */
export const typeGroups = [
  { group: 'text', types: ['text', 'textarea', 'number', 'date', 'time'] },
  { group: 'choice', types: ['radio', 'select', 'multiselect', 'checkbox'] },
  { group: 'person', types: ['email', 'phone', 'afm', 'amka', 'iban', 'postcode'] },
  { group: 'other', types: ['file', 'info'] },
] as const satisfies readonly { group: string; types: readonly QuestionType[] }[];
