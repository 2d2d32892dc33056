import { simpleControls } from '../simple-controls.tsx';
import { FormTableControl } from './FormTableControl.tsx';
import { RecordsControl } from './RecordsControl.tsx';
import { TableControl } from './TableControl.tsx';

/** The control of each question type. */
export const controls: typeof simpleControls = {
  ...simpleControls,
  table: TableControl,
  records: RecordsControl,
  formtable: FormTableControl,
};
