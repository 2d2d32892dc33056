import type { FileRecord } from '@ithaki/contract';
import { Stack, Title } from '@mantine/core';
import { FileList } from './FileList.tsx';

interface Props {
  files: readonly FileRecord[];
  /** Returns the heading of a file; files with the same heading are shown together. */
  headingOf: (file: FileRecord) => string;
  /** Level of the headings. */
  order: 2 | 3;
}

/** A read-only list of files, grouped by heading. */
export function FileGroups({ files, headingOf, order }: Props) {
  const groups = new Map<string, FileRecord[]>();
  for (const file of files) {
    const heading = headingOf(file);
    groups.set(heading, [...(groups.get(heading) ?? []), file]);
  }
  return (
    <Stack gap="md">
      {[...groups].map(([heading, list]) => (
        <Stack key={heading} gap="xs">
          <Title order={order} size="h6">
            {heading}
          </Title>
          <FileList files={list} label={heading} fixed />
        </Stack>
      ))}
    </Stack>
  );
}
