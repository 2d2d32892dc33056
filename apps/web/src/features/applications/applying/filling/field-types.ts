import type { Question } from '@ithaki/application/schema';
import type { ComponentType } from 'react';
import { RadioField, SelectField, TickField, TicksField } from './ChoiceFields.tsx';
import type { FieldProps } from './field-props.ts';
import { TextField } from './TextField.tsx';

const special: Partial<Record<Question['Type'], ComponentType<FieldProps>>> = {
  select: SelectField,
  radio: RadioField,
  multiselect: TicksField,
  checkbox: TickField,
};

/** The control of a type; all that is typed shares one. Files and words alone have none. */
export const fieldOf = (type: Question['Type']): ComponentType<FieldProps> => special[type] ?? TextField;

/** Types whose control is several fields, named together. */
export const isGroup = (type: Question['Type']): boolean => type === 'radio' || type === 'multiselect';
