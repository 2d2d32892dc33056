import type { QuestionKind } from '@ithaki/questionnaire';
import type { ComponentType } from 'react';
import { CheckboxControl } from './Checkbox.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './Date.tsx';
import { DirectiveControl } from './Directive.tsx';
import { EditableControl } from './Editable.tsx';
import { NumericControl } from './Numeric.tsx';
import { ParametricControl } from './Parametric.tsx';
import { RadioControl } from './Radio.tsx';
import { RatingControl } from './Rating.tsx';
import { SelectControl } from './Select.tsx';
import { ChartControl, PlainTextControl, SpreadsheetControl } from './Shown.tsx';
import { SlotsControl } from './Slots.tsx';
import { ParagraphControl, TextControl } from './Text.tsx';
import { TimeControl } from './Time.tsx';
import { UploadControl } from './Upload.tsx';
import { WordLimitedControl } from './WordLimited.tsx';

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
