import type { Problems } from './problems.ts';
import type { Draft } from './project-draft.ts';

/** What every tab of a project's page is given. */
export interface PanelProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  problems: Problems;
  /** Absent while the project is being made. */
  projectId: number | undefined;
}
