import type { QuestionKind } from '@ithaki/questionnaire';
import { type ComponentType, lazy, Suspense } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswering } from '../questions/answering-context.ts';
import { CheckboxControl } from './CheckboxControl.tsx';
import { type ControlProps, groupAria } from './control-props.ts';
import { DateControl } from './DateControl.tsx';
import { DirectiveControl } from './directives/DirectiveControl.tsx';
import { NumericControl } from './NumericControl.tsx';
import { ParametricControl } from './ParametricControl.tsx';
import { RadioControl } from './RadioControl.tsx';
import { RatingControl } from './RatingControl.tsx';
import { SelectControl } from './SelectControl.tsx';
import { SlotsControl } from './SlotsControl.tsx';
import { ParagraphControl, TextControl } from './TextControl.tsx';
import { TimeControl } from './TimeControl.tsx';
import { WordLimitedControl } from './WordLimitedControl.tsx';

/** Files; the server stores the answer when one has arrived. */
function UploadControl(props: ControlProps) {
  const { files, t } = useAnswering();
  return (
    <fieldset className={classes.group} {...groupAria(props)}>
      {files ? (
        files(props.info, props.line?.id)
      ) : (
        <p className={classes.note}>{t('questionnaires.answering.upload.elsewhere')}</p>
      )}
    </fieldset>
  );
}

/** A text without an answer: the question's text is all it shows. */
const PlainTextControl = () => null;

const Chart = lazy(() => import('./workbook/Chart.tsx').then((part) => ({ default: part.Chart })));
const Spreadsheet = lazy(() => import('./workbook/Spreadsheet.tsx').then((part) => ({ default: part.Spreadsheet })));

/** A chart; its code is loaded when a form has one. */
const ChartControl = (props: ControlProps) => (
  <Suspense>
    <Chart {...props} />
  </Suspense>
);

/** A workbook; its engine is loaded when a form has one. */
const SpreadsheetControl = (props: ControlProps) => (
  <Suspense>
    <Spreadsheet {...props} />
  </Suspense>
);

const RichText = lazy(() => import('./RichText.tsx').then((part) => ({ default: part.RichText })));

/** Rich text; its editor is loaded when a form has such a question. */
const EditableControl = (props: ControlProps) => (
  <Suspense fallback={<div className={classes.area} />}>
    <RichText {...props} />
  </Suspense>
);

/** Controls of the types that may be in a grid; a grid within a grid has no columns and becomes a text. */
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
