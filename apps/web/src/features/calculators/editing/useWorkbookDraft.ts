import type { EditedWorkbook } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useSaveWorkbook } from '../queries.ts';

/** Milliseconds without a change before the draft is saved. */
const SAVE_DELAY = 800;

export interface WorkbookDraft {
  wire: WireWorkbook;
  change: (wire: WireWorkbook) => void;
  /** Save counter of the draft, sent back to detect conflicts; undefined while a change is unsaved. */
  version: number | undefined;
  state: 'saved' | 'saving' | 'conflict' | 'refused';
  error: Error | null;
  /** Whether the draft differs from the published version. */
  isChanged: boolean;
  /** Replaces the draft by the one the server returned. */
  replaceDraft: (edited: EditedWorkbook) => void;
}

/** The draft being edited, saved automatically after each change. */
export function useWorkbookDraft(initial: EditedWorkbook): WorkbookDraft {
  const save = useSaveWorkbook();
  const [wire, setWire] = useState(initial.Draft);
  const [saved, setSaved] = useState({ wire: initial.Draft, version: initial.Version, isChanged: initial.IsChanged });
  const isSaving = useRef(false);
  const { mutate } = save;
  const hasFailed = save.error !== null;
  useEffect(() => {
    if (wire === saved.wire || isSaving.current || hasFailed) return;
    const timer = setTimeout(() => {
      isSaving.current = true;
      mutate(
        { Id: initial.Id, Version: saved.version, Draft: wire },
        {
          onSuccess: ({ Version }) => setSaved({ wire, version: Version, isChanged: true }),
          onSettled: () => {
            isSaving.current = false;
          },
        },
      );
    }, SAVE_DELAY);
    return () => clearTimeout(timer);
  }, [wire, saved, hasFailed, mutate, initial.Id]);
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
    replaceDraft: (edited) => {
      save.reset();
      setWire(edited.Draft);
      setSaved({ wire: edited.Draft, version: edited.Version, isChanged: edited.IsChanged });
    },
  };
}
