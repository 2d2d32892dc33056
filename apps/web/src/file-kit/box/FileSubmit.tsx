import type { FileRecord } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { placeHere } from '../upload/upload-target.ts';
import { useUploads } from '../upload/useUploads.ts';
import { placeIn } from './box.ts';
import { FileBox, type FileBoxProps } from './FileBox.tsx';
import { useFiles } from './file-queries.ts';

type Version = Pick<FileRecord, 'Id' | 'Version'>;

interface Props extends FileBoxProps {
  /** The list as it was submitted last. */
  submitted: readonly Version[];
  /** What submits: told whether the list differs from that one, and whether files are still on their way. */
  children: (list: { differs: boolean; uploading: boolean }) => ReactNode;
}

const nameOf = ({ Id, Version }: Version): string => `${Id}/${Version}`;

function differ(one: readonly Version[], other: readonly Version[]): boolean {
  const names = new Set(one.map(nameOf));
  return names.size !== other.length || other.some((file) => !names.has(nameOf(file)));
}

const nothing = () => undefined;

/** Files that are submitted together: submitting is worth something only when the list differs from the last one. */
export function FileSubmit({ submitted, children, ...box }: Props) {
  const { data } = useFiles(box.box);
  const { here } = useUploads(placeHere(placeIn(box.box, 'next')), nothing);
  const files = data?.Files.filter(({ Id }) => !box.leavingOut?.leftOut.has(Id));
  return (
    <Stack gap="md">
      <FileBox {...box} />
      {children({ differs: files !== undefined && differ(submitted, files), uploading: here.length > 0 })}
    </Stack>
  );
}
