import type { ApplicationFile } from '@ithaki/contract';
import { useRef, useState } from 'react';
import { api } from '../../../../api/client.ts';
import type { Whose } from '../form/filling.ts';

/** A file on its way. */
export interface Sending {
  name: string;
  /** 0 to 1. */
  progress: number;
  offline: boolean;
}

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
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState<unknown>();
  const latest = useRef(files);
  latest.current = files;
  const sendOne = async (file: File) => {
    const { uploadOf } = await import('./send-file.ts');
    const upload = uploadOf({ whose, name }, file, () =>
      setSending({ name: file.name, progress: Math.max(0, upload.progress), offline: upload.stage === 'offline' }),
    );
    const stored = await upload.run();
    if (!stored) throw upload.error;
    onChange([...latest.current.filter(({ Id }) => Id !== stored.Id), stored]);
  };
  const work = async (doing: () => Promise<void>) => {
    setError(undefined);
    try {
      await doing();
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(undefined);
    }
  };
  return {
    sending,
    error,
    add: (chosen: readonly File[]) =>
      work(async () => {
        if (!(await prepare())) return;
        for (const file of chosen) {
          setSending({ name: file.name, progress: 0, offline: false });
          await sendOne(file);
        }
      }),
    remove: (Id: string) =>
      work(async () => {
        await api.applying.removeFile({ ...whose, Id });
        onChange(latest.current.filter((file) => file.Id !== Id));
      }),
  };
}
