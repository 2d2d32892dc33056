import { Input, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Choice.module.css';

interface Props<Value extends string> {
  label: string;
  description?: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of a few ways, all seen at once. */
export function Choice<Value extends string>({ label, description, value, choices, onChange }: Props<Value>) {
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={onChange}
        data={[...choices]}
        className={classes.choice}
      />
    </Input.Wrapper>
  );
}
