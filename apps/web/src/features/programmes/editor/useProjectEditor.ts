import type { WholeProject } from '@ithaki/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useSaveProject } from '../queries.ts';
import { type Problems, problemsOf, unchangedProblems } from './problems.ts';
import { type Draft, draftOf, isSameDraft, newDraft } from './project-draft.ts';

/** State of the project editor: the stored project (`base`), the draft, and the outcome of its last save. */
export function useProjectEditor(read: WholeProject | undefined, onSaved: (project: WholeProject) => void) {
  const [base, setBase] = useState(read);
  const [draft, setDraft] = useState<Draft>(() => (read ? draftOf(read) : newDraft()));
  const [blank] = useState(newDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<WholeProject>();
  const saving = useSaveProject();

  const change = (next: Draft) => {
    setProblems(unchangedProblems(problems, draft, next));
    setDraft(next);
  };
  const load = (project: WholeProject) => {
    setBase(project);
    setDraft(draftOf(project));
    setProblems({});
    setTheirs(undefined);
    saving.reset();
  };
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 409) setTheirs(error.current as WholeProject);
    setProblems(problemsOf(error.fields, draft));
  };
  /**
   * Saves the draft over a version: the loaded one, or the newer one that the person chose to overwrite.
   * `removed` are fields with values that the person agreed to remove.
   */
  const save = async (over = base, removed: string[] = []) => {
    setProblems({});
    const version = over ? { Id: over.Id, Version: over.Version } : {};
    try {
      const saved = await saving.mutateAsync({
        Project: { ...draft, Settings: { ...draft.Settings }, ...version },
        ...(removed.length > 0 && { RemoveFields: removed }),
      });
      load(saved);
      onSaved(saved);
    } catch (error) {
      showRefusal(error);
    }
  };
  return {
    draft,
    change,
    base,
    problems,
    theirs,
    unsaved: !isSameDraft(draft, base ? draftOf(base) : blank),
    saving: saving.isPending,
    error: theirs ? null : saving.error,
    save: () => void save(),
    /** Saves again and removes the fields that the last save refused to remove because they have values. */
    saveRemoving: () =>
      void save(
        base,
        Object.keys(problems).map((path) => path.replace(/^Settings\./, '')),
      ),
    keepMine: () => {
      setTheirs(undefined);
      void save(theirs);
    },
    takeTheirs: () => theirs && load(theirs),
    drop: () => (base ? load(base) : change(newDraft())),
  };
}
