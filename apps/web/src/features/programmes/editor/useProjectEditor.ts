import type { WholeProject } from '@ithaki/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useSaveProject } from '../queries.ts';
import { type Problems, problemsOf, still } from './problems.ts';
import { type Draft, draftOf, isSame, newDraft } from './project-draft.ts';

/** A project being edited: what was read, what is typed, and how its save went. */
export function useProjectEditor(read: WholeProject | undefined, onSaved: (project: WholeProject) => void) {
  const [base, setBase] = useState(read);
  const [draft, setDraft] = useState<Draft>(() => (read ? draftOf(read) : newDraft()));
  const [blank] = useState(newDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<WholeProject>();
  const saving = useSaveProject();

  const change = (next: Draft) => {
    setProblems(still(problems, draft, next));
    setDraft(next);
  };
  const take = (project: WholeProject) => {
    setBase(project);
    setDraft(draftOf(project));
    setProblems({});
    setTheirs(undefined);
    saving.reset();
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 409) setTheirs(error.current as WholeProject);
    setProblems(problemsOf(error.fields, draft));
  };
  /** Saves over a version: the one that was read, or the newer one that the person chose to write over. */
  const save = async (over = base) => {
    setProblems({});
    const known = over ? { Id: over.Id, Version: over.Version } : {};
    try {
      const saved = await saving.mutateAsync({ ...draft, Settings: { ...draft.Settings }, ...known });
      take(saved);
      onSaved(saved);
    } catch (error) {
      refused(error);
    }
  };
  return {
    draft,
    change,
    base,
    problems,
    theirs,
    unsaved: !isSame(draft, base ? draftOf(base) : blank),
    saving: saving.isPending,
    error: theirs ? null : saving.error,
    save: () => void save(),
    keepMine: () => {
      setTheirs(undefined);
      void save(theirs);
    },
    takeTheirs: () => theirs && take(theirs),
    drop: () => (base ? take(base) : change(newDraft())),
  };
}
