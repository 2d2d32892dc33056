import type { BodyOf, Calls } from '@ithaki/contract';
import { makePlace } from './slot.tsx';

/** A script that is being written, and what it is for. */
export interface ScriptTrial {
  kind: BodyOf<Calls['scripting']['try']>['Kind'];
  code: string;
  /** For scripts of an action. */
  actionId?: number | undefined;
  /** The project whose people it is tried on; the current one when absent. */
  projectId?: number | undefined;
}

/** The place under a script where it is tried on a person before it is kept, and what app fills it by. */
export const [ScriptTrialProvider, ScriptTrialPlace] = makePlace<ScriptTrial>();
