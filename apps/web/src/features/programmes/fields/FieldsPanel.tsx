import { Stack } from '@mantine/core';
import type { PanelProps } from '../editor/panel-props.ts';
import { FieldListSection } from './FieldListSection.tsx';
import { fieldLists } from './field-lists.ts';

/** What is held on people: on everybody, on mentees, on mentors. */
export function FieldsPanel(props: PanelProps) {
  return (
    <Stack gap="xl">
      {fieldLists.map((list) => (
        <FieldListSection key={list} list={list} {...props} />
      ))}
    </Stack>
  );
}
