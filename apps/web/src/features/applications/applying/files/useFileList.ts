import type { ApplicationFile } from '@ithaki/contract';
import { useRef, useState } from 'react';
import { api } from '../../../../api/client.ts';
import type { ApplicationAuthor } from '../filling/filling.ts';
import { useUploads } from './useUploads.ts';

/** The server has no draft that the file could belong to. */
export class NoDraft extends Error {}

/** The file is empty: it was never written, or a phone has not downloaded it yet. */
export class EmptyFile extends Error {}

interface FileListOptions {
  name: string;
  author: ApplicationAuthor;
  files: readonly ApplicationFile[];
  /** Called before the first file; returns false when no file may be sent yet. */
  prepare: () => Promise<boolean>;
  onChange: (files: readonly ApplicationFile[]) => void;
}

/** Uploads and removes the files of one question or document. */
export function useFileList({ name, author, files, prepare, onChange }: FileListOptions) {
  const [error, setError] = useState<unknown>();
  const latest = useRef(files);
  latest.current = files;
  const { sending, send, cancel } = useUploads({
    name,
    author,
    onStored: (stored) => {
      latest.current = [...latest.current.filter(({ Id }) => Id !== stored.Id), stored];
      onChange(latest.current);
    },
    onFailed: setError,
  });
  const run = async (task: () => Promise<void>) => {
    setError(undefined);
    try {
      await task();
    } catch (failure) {
      setError(failure);
    }
  };
  return {
    sending,
    error,
    cancel,
    add: (chosen: readonly File[]) =>
      run(async () => {
        if (chosen.some(({ size }) => size === 0)) throw new EmptyFile();
        if (!(await prepare())) throw new NoDraft();
        await send(chosen);
      }),
    remove: (Id: string) =>
      run(async () => {
        await api.applying.removeFile({ ...author, Id });
        onChange(latest.current.filter((file) => file.Id !== Id));
      }),
  };
}
