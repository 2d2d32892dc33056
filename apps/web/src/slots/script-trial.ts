import type { BodyOf, Calls } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

/** A script being edited, with its purpose. */
export interface ScriptTrial {
  kind: BodyOf<Calls['scripting']['try']>['Kind'];
  code: string;
  /** The action, for its scripts. */
  actionId?: number | undefined;
  /** The project on whose people it is tried; the current one if absent. */
  projectId?: number | undefined;
}

/**
 * The slot below a script in which it can be tried on a person before saving; `app` fills it through the
 * provider.
 */
export const [ScriptTrialProvider, ScriptTrialSlot] = makeSlot<ScriptTrial>();
