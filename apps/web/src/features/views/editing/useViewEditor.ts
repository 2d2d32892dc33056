import type { EditedView, ViewState } from '@ithaki/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSaveView } from './queries.ts';
import { draftOf, type ViewDraft } from './view-draft.ts';

/** What is said after a save, by the state that was saved. */
const storedTexts = {
  draft: 'views.editing.saved',
  published: 'views.editing.published',
  retired: 'views.editing.retired',
} as const satisfies Record<ViewState, string>;

/** The state of a view while it is edited: what was saved last, the draft, and a refusal or conflict of the last save. */
export function useViewEditor(view: EditedView) {
  const { t } = useText();
  const [saved, setSaved] = useState(view);
  const [draft, setDraft] = useState(() => draftOf(view));
  const [round, setRound] = useState(0);
  const save = useSaveView();
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const theirs = refusal?.code === 'Conflict' ? (refusal.current as EditedView | null) : undefined;
  /** Replaces the whole draft, as by a file or an earlier version. */
  const replace = (content: ViewDraft) => {
    setDraft(content);
    setRound((before) => before + 1);
  };
  /** Continues editing from another saved version. */
  const begin = (newer: EditedView) => {
    setSaved(newer);
    replace(draftOf(newer));
    save.reset();
  };
  const { Class, Name, Shared } = saved;
  const store = (State: ViewState, Version = saved.Version) =>
    save.mutate(
      { Class, Name, Shared, ...draft, State, Version },
      {
        onSuccess: (newer) => {
          setSaved(newer);
          toast.done(t(storedTexts[State]));
        },
      },
    );
  return {
    saved,
    draft,
    /** Changes whenever the draft is replaced as a whole. */
    round,
    unsaved: saved.Version === 0 || JSON.stringify(draft) !== JSON.stringify(draftOf(saved)),
    put: (change: Partial<ViewDraft>) => setDraft((before) => ({ ...before, ...change })),
    replace,
    begin,
    store,
    isSaving: save.isPending,
    /** Messages of the last failed save by field; `failure` is the message on the save as a whole. */
    errors: refusal?.fields ?? {},
    failure: save.error && theirs === undefined ? messageOf(save.error) : undefined,
    conflict: theirs && {
      theirs,
      keepMine: (State: ViewState) => store(State, theirs.Version),
      takeTheirs: () => begin(theirs),
    },
  };
}

export type ViewEditorState = ReturnType<typeof useViewEditor>;
