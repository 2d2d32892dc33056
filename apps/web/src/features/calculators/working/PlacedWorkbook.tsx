import { useState } from 'react';
import type { PlacedWorkbook as Placed } from '../../../slots/placed-workbook.ts';
import type { KeptScenario } from './saved-work.ts';
import { WorkbookWork } from './WorkbookWork.tsx';

/** A workbook within something else, such as a question; scenarios last as long as the page. */
export function PlacedWorkbook({ wire, title, values, onValues }: Placed) {
  const [scenarios, setScenarios] = useState<KeptScenario[]>([]);
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
