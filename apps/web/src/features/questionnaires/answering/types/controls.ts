import { FormTableControl } from './FormTable.tsx';
import { RecordsControl } from './Records.tsx';
import { simpleControls } from './simple-controls.ts';
import { TableControl } from './Table.tsx';

/** The control of each type of question. */
export const controls: typeof simpleControls = {
  ...simpleControls,
  table: TableControl,
  records: RecordsControl,
  formtable: FormTableControl,
};
