import type { ApplicationFile } from '@ithaki/contract';
import { useRef, useState } from 'react';
import { api } from '../../../../api/client.ts';
import type { Whose } from '../filling/filling.ts';
import { useSending } from './useSending.ts';

/** There is no draft on the server that the file could belong to. */
export class NoDraft extends Error {}

/** There is nothing in the file: it was never written, or a phone has not fetched it yet. */
export class EmptyFile extends Error {}

interface Given {
  name: string;
  whose: Whose;
  files: readonly ApplicationFile[];
  /** Done before the first file: it gives false when none may be sent yet. */
  prepare: () => Promise<boolean>;
  onChange: (files: readonly ApplicationFile[]) => void;
}

/** Sends and removes the files of one place. */
export function useFilePlace({ name, whose, files, prepare, onChange }: Given) {
  const [error, setError] = useState<unknown>();
  const latest = useRef(files);
  latest.current = files;
  const { sending, send, cancel } = useSending({
    name,
    whose,
    onStored: (stored) => {
      latest.current = [...latest.current.filter(({ Id }) => Id !== stored.Id), stored];
      onChange(latest.current);
    },
    onFailed: setError,
  });
  const work = async (doing: () => Promise<void>) => {
    setError(undefined);
    try {
      await doing();
    } catch (failure) {
      setError(failure);
    }
  };
  return {
    sending,
    error,
    cancel,
    add: (chosen: readonly File[]) =>
      work(async () => {
        if (chosen.some(({ size }) => size === 0)) throw new EmptyFile();
        if (!(await prepare())) throw new NoDraft();
        await send(chosen);
      }),
    remove: (Id: string) =>
      work(async () => {
        await api.applying.removeFile({ ...whose, Id });
        onChange(latest.current.filter((file) => file.Id !== Id));
      }),
  };
}
