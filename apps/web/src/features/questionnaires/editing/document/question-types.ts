import type { NamedType, NumberedType, Question } from '@ithaki/questionnaire';
import {
  IconAlignLeft,
  IconBlockquote,
  IconCalendar,
  IconChartBar,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconComponents,
  IconFileUpload,
  IconForms,
  IconListDetails,
  IconListNumbers,
  IconMathFunction,
  IconNumbers,
  IconPilcrow,
  IconSelect,
  IconStar,
  IconTable,
  IconTextCaption,
  IconTextSize,
  IconTypography,
} from '@tabler/icons-react';
import type { Icon } from '../../../../feature.ts';

/** Type of a question, by which texts and icons are found. */
export type TypeName = NamedType | NumberedType;

/** Type of a question; text when it has none. */
export const typeOf = ({ Type, TypeId }: Question): TypeName => Type ?? TypeId ?? 'text';

export const typeIcons: Readonly<Record<TypeName, Icon>> = {
  text: IconTextCaption,
  paragraph: IconAlignLeft,
  editable: IconTypography,
  plaintext: IconPilcrow,
  radio: IconCircleDot,
  select: IconSelect,
  checkbox: IconCheckbox,
  rating: IconStar,
  date: IconCalendar,
  table: IconTable,
  records: IconListDetails,
  formtable: IconForms,
  parametric: IconBlockquote,
  spreadsheet: IconMathFunction,
  chart: IconChartBar,
  upload: IconFileUpload,
  directive: IconComponents,
  12: IconNumbers,
  14: IconClock,
  17: IconTextSize,
  18: IconListNumbers,
};

/** Types as offered in menus, grouped by kind. */
export const typeGroups = [
  { group: 'choice', types: ['radio', 'select', 'checkbox', 'rating', 18] },
  { group: 'text', types: ['text', 'paragraph', 'editable', 17, 'parametric'] },
  { group: 'figure', types: [12, 'date', 14] },
  { group: 'table', types: ['table', 'records', 'formtable'] },
  { group: 'other', types: ['plaintext', 'upload', 'spreadsheet', 'chart', 'directive'] },
] as const satisfies readonly { group: string; types: readonly TypeName[] }[];
