import type { Path } from '@ithaki/questionnaire/edit';
import { createContext, use } from 'react';
import type { TypeName } from './document/question-types.ts';

/** What a person does to what is chosen, from a menu, a button or by keys. The same all the time. */
export interface Deeds {
  move: (path: Path, by: 1 | -1) => void;
  beside: (path: Path) => void;
  ownLine: (path: Path) => void;
  copy: (path: Path) => void;
  cut: (path: Path) => void;
  paste: () => void;
  /** Forgets what was cut or copied. */
  forget: () => void;
  duplicate: (path: Path) => void;
  /** Asks before. */
  remove: (path: Path) => void;
  add: (type: TypeName) => void;
  addSection: () => void;
}

const DeedsContext = createContext<Deeds | null>(null);

export const DeedsProvider = DeedsContext.Provider;

/** What may be done to the parts of a questionnaire. */
export function useDeeds(): Deeds {
  const deeds = use(DeedsContext);
  if (!deeds) throw new Error('The editor’s parts stand within it');
  return deeds;
}
