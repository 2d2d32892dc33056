import type { BodyOf, Calls } from '@ithaki/contract';
import { type ComponentType, createContext, Suspense, use } from 'react';

/** A script that is being written, and what it is for. */
export interface ScriptTrial {
  kind: BodyOf<Calls['scripting']['try']>['Kind'];
  code: string;
  /** For scripts of an action. */
  actionId?: number | undefined;
  /** The project whose people it is tried on; the current one when absent. */
  projectId?: number | undefined;
}

const Place = createContext<ComponentType<ScriptTrial> | null>(null);

/** What stands under every script that can be tried; put in by app, since screens know no other feature. */
export const ScriptTrialProvider = Place.Provider;

/** The place under a script where it is tried on a person before it is kept. */
export function ScriptTrialPlace(trial: ScriptTrial) {
  const Trial = use(Place);
  return (
    Trial && (
      <Suspense>
        <Trial {...trial} />
      </Suspense>
    )
  );
}
