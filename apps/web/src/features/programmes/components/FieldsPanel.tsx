import { Stack } from '@mantine/core';
import { fieldLists } from '../model/field-lists.ts';
import { FieldListSection } from './FieldListSection.tsx';
import type { PanelProps } from './panel.ts';

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
