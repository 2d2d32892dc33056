import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from './DateField.tsx';

/** Types of fields that are typed or chosen; files and computed fields have other components. */
export type InputType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'date'
  | 'time'
  | 'select'
  | 'multiselect'
  | 'checkbox'
  | 'email'
  | 'phone'
  | 'afm'
  | 'amka'
  | 'iban'
  | 'postcode';

export interface FieldInputProps {
  type: InputType;
  label: string;
  /** The stored value: text, '1' or '0' for a checkbox, a JSON list for a multiselect. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options?: readonly { value: string; label: string }[] | undefined;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** Attributes that tell a phone's keyboard and the browser's autofill which kind of value is expected. */
const inputHints = {
  text: {},
  number: { inputMode: 'decimal' },
  time: { placeholder: '09:30', inputMode: 'numeric' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  afm: { inputMode: 'numeric', maxLength: 11 },
  amka: { inputMode: 'numeric', maxLength: 14 },
  iban: { autoCapitalize: 'characters' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
} as const;

/** Parses the stored value of a multiselect; empty where it is not a list. */
const parseChoices = (value: string): string[] => {
  try {
    const list: unknown = JSON.parse(value || '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
};

/** Widths of inputs in pixels, by type; inputs of other types take the available width. */
const widths: Partial<Record<InputType, number>> = {
  number: 140,
  time: 100,
  afm: 140,
  amka: 140,
  postcode: 100,
  phone: 200,
  text: 320,
  email: 320,
  select: 320,
  iban: 320,
};

/** Sets the width of an input's box only, because its label and messages may need more. */
const boxOf = (type: InputType) => ({ styles: { wrapper: { maxWidth: widths[type] } } });

/** The input of a field by its type, sized for its content; `onChange` gets the value to store. */
export function FieldInput({ type, value, onChange, options = [], readOnly = false, ...rest }: FieldInputProps) {
  const data = [...options];
  switch (type) {
    case 'textarea':
      return (
        <Textarea
          {...rest}
          readOnly={readOnly}
          autosize
          minRows={3}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'date':
      return <DateField {...rest} readOnly={readOnly} value={value} onChange={onChange} />;
    case 'select':
      return (
        <Select
          {...rest}
          {...boxOf(type)}
          data={data}
          readOnly={readOnly}
          clearable={!readOnly && !rest.required}
          searchable={data.length > 8}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'multiselect':
      return (
        <MultiSelect
          {...rest}
          data={data}
          readOnly={readOnly}
          searchable={data.length > 8}
          value={parseChoices(value)}
          onChange={(chosen) => onChange(chosen.length > 0 ? JSON.stringify(chosen) : '')}
        />
      );
    case 'checkbox':
      return (
        <Checkbox
          {...rest}
          disabled={readOnly}
          checked={value === '1'}
          onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
        />
      );
    default:
      return (
        <TextInput
          {...rest}
          {...boxOf(type)}
          {...inputHints[type]}
          readOnly={readOnly}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
