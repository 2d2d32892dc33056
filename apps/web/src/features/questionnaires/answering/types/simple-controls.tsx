import type { QuestionKind } from '@ithaki/questionnaire';
import type { ComponentType } from 'react';
import { CheckboxControl } from './CheckboxControl.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './DateControl.tsx';
import { DirectiveControl } from './directives/DirectiveControl.tsx';
import { EditableControl } from './EditableControl.tsx';
import { NumericControl } from './NumericControl.tsx';
import { ParametricControl } from './ParametricControl.tsx';
import { RadioControl } from './RadioControl.tsx';
import { RatingControl } from './RatingControl.tsx';
import { SelectControl } from './SelectControl.tsx';
import { ChartControl, PlainTextControl, SpreadsheetControl } from './ShownControls.tsx';
import { SlotsControl } from './SlotsControl.tsx';
import { ParagraphControl, TextControl } from './TextControl.tsx';
import { TimeControl } from './TimeControl.tsx';
import { UploadControl } from './UploadControl.tsx';
import { WordLimitedControl } from './WordLimitedControl.tsx';

/** The control of each type that may stand in a grid; a grid within a grid has no columns and is a text. */
export const simpleControls: Readonly<Record<QuestionKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  paragraph: ParagraphControl,
  editable: EditableControl,
  plaintext: PlainTextControl,
  radio: RadioControl,
  select: SelectControl,
  checkbox: CheckboxControl,
  rating: RatingControl,
  date: DateControl,
  table: TextControl,
  records: TextControl,
  formtable: TextControl,
  parametric: ParametricControl,
  spreadsheet: SpreadsheetControl,
  chart: ChartControl,
  upload: UploadControl,
  directive: DirectiveControl,
  numeric: NumericControl,
  time: TimeControl,
  words: WordLimitedControl,
  slots: SlotsControl,
};
