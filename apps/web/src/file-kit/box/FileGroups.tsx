import type { FileRecord } from '@ithaki/contract';
import { Stack, Title } from '@mantine/core';
import { FileList } from './FileList.tsx';

interface Props {
  files: readonly FileRecord[];
  /** What a file belongs to; files with the same heading stand together. */
  headingOf: (file: FileRecord) => string;
  /** Level of the headings. */
  order: 2 | 3;
}

/** Files to read, grouped by what they belong to. */
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
