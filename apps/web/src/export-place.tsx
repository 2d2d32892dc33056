import type { BodyOf, Calls } from '@ithaki/contract';
import { type ComponentType, createContext, Suspense, use } from 'react';

type Exports = Calls['exports'];

/** A list that can be taken out as a file. */
export type ExportList = Exclude<keyof Exports, 'mentorGrid'>;

/** Which rows of which list are wanted: what the list itself is asked for. */
export type ExportAsked = {
  [List in ExportList]: {
    list: List;
    body: Omit<BodyOf<Exports[List]>, 'Format' | 'Separator' | 'Columns' | 'ActionIds'>;
    /** Rows, where that is known. */
    count?: number | undefined;
  };
}[ExportList];

const Place = createContext<ComponentType<ExportAsked> | null>(null);

/** What stands wherever a screen leaves a place for exports; put in by app, since screens know no other feature. */
export const ExportPlaceProvider = Place.Provider;

/** The place for a list’s export, among the buttons of its page. */
export function ExportPlace(asked: ExportAsked) {
  const Export = use(Place);
  return (
    Export && (
      <Suspense>
        <Export {...asked} />
      </Suspense>
    )
  );
}
