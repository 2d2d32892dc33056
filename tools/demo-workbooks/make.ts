import { mkdirSync, writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { breakEven } from './break-even.ts';
import { cashFlow } from './cash-flow.ts';
import { funding } from './funding.ts';
import { loan } from './loan.ts';

/**
 * `npx tsx tools/demo-workbooks/make.ts` makes the demonstration's spreadsheets, which are imported like any other. Run
 * it after changing their code; its output is committed.
 */
const FOLDER = 'packages/demo/data/workbooks';

const workbooks = { loan, cash_flow: cashFlow, break_even: breakEven, startup_cost: funding };

mkdirSync(FOLDER, { recursive: true });
for (const [name, sheetsOf] of Object.entries(workbooks)) {
  writeFileSync(`${FOLDER}/${name}.xlsx`, await writeXlsx({ sheets: sheetsOf() }));
  console.log(`${FOLDER}/${name}.xlsx`);
}
