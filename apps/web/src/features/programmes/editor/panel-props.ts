import type { Problems } from './problems.ts';
import type { Draft } from './project-draft.ts';

/** Props of all tabs of the project editor. */
export interface PanelProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  problems: Problems;
  /** Absent for a new project. */
  projectId: number | undefined;
}
