import type { JsonObject } from '@ithaki/contract';
import { type ComponentType, createContext, Suspense, use } from 'react';

/** A questionnaire of an action: one's own, or a mentee's to be read. */
export interface ActionQuestion {
  actionId: number;
  menteeId?: number | undefined;
  /** Whether there is still something to answer. */
  open: boolean;
  /** What was handed in of it, to be read as it then was. */
  handedIn?: JsonObject | undefined;
}

const Place = createContext<ComponentType<ActionQuestion> | null>(null);

/** What stands wherever an action is answered by a questionnaire; put in by app, since screens know no other feature. */
export const QuestPlaceProvider = Place.Provider;

/** The place of an action's questionnaire. */
export function QuestPlace(asked: ActionQuestion) {
  const Quest = use(Place);
  return (
    Quest && (
      <Suspense>
        <Quest {...asked} />
      </Suspense>
    )
  );
}
