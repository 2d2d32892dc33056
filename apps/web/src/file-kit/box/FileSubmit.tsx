import type { FileRecord } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { targetInProject } from '../upload/upload-target.ts';
import { useUploads } from '../upload/useUploads.ts';
import { boxTarget } from './box.ts';
import { FileBox, type FileBoxProps } from './FileBox.tsx';
import { useFiles } from './file-queries.ts';

type Version = Pick<FileRecord, 'Id' | 'Version'>;

interface Props extends FileBoxProps {
  /** The files of the last submission. */
  submitted: readonly Version[];
  /** Renders the submit button: whether the files differ from the last submission, and whether uploads are under way. */
  children: (list: { differs: boolean; uploading: boolean }) => ReactNode;
}

const versionKey = ({ Id, Version }: Version): string => `${Id}/${Version}`;

function haveDifferentFiles(files: readonly Version[], other: readonly Version[]): boolean {
  const names = new Set(files.map(versionKey));
  return names.size !== other.length || other.some((file) => !names.has(versionKey(file)));
}

const nothing = () => undefined;

/**
 * A list of files that are submitted together; a list should be submitted only if it differs from the last
 * submission.
 */
export function FileSubmit({ submitted, children, ...box }: Props) {
  const { data } = useFiles(box.box);
  const { targetUploads } = useUploads(targetInProject(boxTarget(box.box, 'next')), nothing);
  const files = data?.Files.filter(({ Id }) => !box.leavingOut?.leftOut.has(Id));
  return (
    <Stack gap="md">
      <FileBox {...box} />
      {children({
        differs: files !== undefined && haveDifferentFiles(submitted, files),
        uploading: targetUploads.length > 0,
      })}
    </Stack>
  );
}
