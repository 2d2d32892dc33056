import type { Draft } from '../model/draft.ts';
import type { Problems } from '../model/problems.ts';

/** What every tab of a project's page is given. */
export interface PanelProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  problems: Problems;
  /** Absent while the project is being made. */
  projectId: number | undefined;
}
