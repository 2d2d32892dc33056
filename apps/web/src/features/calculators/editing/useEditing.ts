import type { EditedWorkbook } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useSaveWorkbook } from '../queries.ts';

/** Milliseconds of quiet before a change is saved. */
const PAUSE = 800;

export interface Editing {
  wire: WireWorkbook;
  change: (wire: WireWorkbook) => void;
  /** The saves of the draft so far; nothing while something is still to be saved. */
  version: number | undefined;
  state: 'saved' | 'saving' | 'conflict' | 'refused';
  error: Error | null;
  /** Whether the draft differs from what was published. */
  isChanged: boolean;
  /** Begins anew with what the server has. */
  take: (edited: EditedWorkbook) => void;
}

/** A draft that is being made, saved as it changes. */
export function useEditing(began: EditedWorkbook): Editing {
  const save = useSaveWorkbook();
  const [wire, setWire] = useState(began.Draft);
  const [saved, setSaved] = useState({ wire: began.Draft, version: began.Version, isChanged: began.IsChanged });
  const busy = useRef(false);
  const { mutate } = save;
  const stopped = save.error !== null;
  useEffect(() => {
    if (wire === saved.wire || busy.current || stopped) return;
    const timer = setTimeout(() => {
      busy.current = true;
      mutate(
        { Id: began.Id, Version: saved.version, Draft: wire },
        {
          onSuccess: ({ Version }) => setSaved({ wire, version: Version, isChanged: true }),
          onSettled: () => {
            busy.current = false;
          },
        },
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [wire, saved, stopped, mutate, began.Id]);
  const isConflict = save.error instanceof ApiError && save.error.code === 'Conflict';
  const isSaved = wire === saved.wire && !save.isPending;
  return {
    wire,
    change: (next) => {
      if (save.error && !isConflict) save.reset();
      setWire(next);
    },
    version: isSaved ? saved.version : undefined,
    state: isConflict ? 'conflict' : save.error ? 'refused' : isSaved ? 'saved' : 'saving',
    error: save.error,
    isChanged: saved.isChanged || !isSaved,
    take: (edited) => {
      save.reset();
      setWire(edited.Draft);
      setSaved({ wire: edited.Draft, version: edited.Version, isChanged: edited.IsChanged });
    },
  };
}
