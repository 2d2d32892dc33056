import { useState } from 'react';
import type { EmbeddedWorkbook as Placed } from '../../../slots/embedded-workbook.ts';
import type { SavedScenario } from './saved-work.ts';
import { WorkbookWork } from './WorkbookWork.tsx';

/** A workbook inside another screen, such as a question; its scenarios are not saved. */
export function PlacedWorkbook({ wire, title, values, onValues }: Placed) {
  const [scenarios, setScenarios] = useState<SavedScenario[]>([]);
  return (
    <WorkbookWork
      wire={wire}
      title={title}
      values={values}
      onValues={onValues}
      scenarios={scenarios}
      onScenarios={setScenarios}
    />
  );
}
