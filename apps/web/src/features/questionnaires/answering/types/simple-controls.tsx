import { type PartsValue, type QuestionKind, readTypedDate, storedDate, textIn } from '@ithaki/questionnaire';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { useTypedText } from '../questions/useTypedText.ts';
import { CheckboxControl } from './CheckboxControl.tsx';
import { type ControlProps, fieldAria, groupAria } from './control-props.ts';
import { DirectiveControl } from './directives/DirectiveControl.tsx';
import { NumericControl } from './NumericControl.tsx';
import { ParametricControl } from './ParametricControl.tsx';
import { Parts } from './Parts.tsx';
import { RadioControl } from './RadioControl.tsx';
import ratingClasses from './RatingControl.module.css';
import { SelectControl } from './SelectControl.tsx';
import { ParagraphControl, TextControl } from './TextControl.tsx';
import { TimeControl } from './TimeControl.tsx';
import { WordLimitedControl } from './WordLimitedControl.tsx';

const DateField = lazy(() =>
  import('../../../../ui/fields/DateField.tsx').then((part) => ({ default: part.DateField })),
);

/**
 * A date, typed or picked from a calendar; text that is not a date is not stored and stays in the field with a
 * message.
 */
function DateControl(props: ControlProps) {
  const { t, sheet } = useAnswering();
  const [stored, put] = useAnswer<string>(props.info, props.line);
  const [left, setLeft] = useState(true);
  const { today } = sheet.session.moment;
  const { Validate } = props.info.question;
  const send = (text: string) => {
    const day = storedDate(text, today, Validate);
    put(day);
    return day !== '' || text.trim() === '';
  };
  const place = { field: props.id, line: props.line?.id };
  const { text, change, commit } = useTypedText({ stored, send, place });
  const wrong = left && text.trim() !== '' && storedDate(text, today, Validate) === '';
  const leave = () => {
    setLeft(true);
    commit();
  };
  const field = { ...fieldAria({ ...props, invalid: props.invalid || wrong }), readOnly: props.info.question.ReadOnly };
  const fallback = <input type="text" className={classes.short} {...field} value={text} readOnly />;
  return (
    <Suspense fallback={fallback}>
      <DateField
        {...field}
        readOnly={field.readOnly ?? false}
        w="12rem"
        size="md"
        value={text}
        read={(entry) => readTypedDate(entry, today, Validate)}
        error={wrong ? t('questionnaires.problem.Date') : props.invalid}
        onChange={change}
        onFocus={() => setLeft(false)}
        onBlur={leave}
      />
    </Suspense>
  );
}

/** Slots filled from one list; an option chosen in one slot is not offered in the others. */
function SlotsControl(props: ControlProps) {
  const { info, line } = props;
  const { t, lang } = useAnswering();
  const [value] = useAnswer<PartsValue>(info, line);
  const taken = new Set(Object.values(value));
  return (
    <Parts {...props}>
      {({ id, value: slotValue, invalid, onChange }) => (
        <select
          className={classes.list}
          id={id}
          aria-invalid={invalid || undefined}
          disabled={info.question.ReadOnly}
          value={slotValue}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{t('questionnaires.answering.choose')}</option>
          {(info.question.Option ?? [])
            .filter(({ Id }) => Id === slotValue || !taken.has(Id))
            .map(({ Id, Text }) => (
              <option key={Id} value={Id}>
                {textIn(Text, lang)}
              </option>
            ))}
        </select>
      )}
    </Parts>
  );
}

const stars = ['1', '2', '3', '4', '5'];

/** One to five stars: radio buttons in the shape of stars, so that arrow keys move between them. */
function RatingControl(props: ControlProps) {
  const { info, line, id } = props;
  const { t } = useAnswering();
  const [value, put] = useAnswer<string>(info, line);
  return (
    <fieldset className={ratingClasses.stars} {...groupAria(props)}>
      {stars.map((star) => (
        <label
          key={star}
          className={ratingClasses.star}
          title={t('questionnaires.answering.stars', { count: Number(star) })}
        >
          <input
            type="radio"
            name={id}
            value={star}
            aria-label={t('questionnaires.answering.stars', { count: Number(star) })}
            checked={value === star}
            disabled={info.question.ReadOnly}
            onChange={() => put(star)}
          />
          {Number(star) <= Number(value) ? <IconStarFilled size={28} /> : <IconStar size={28} stroke={1.5} />}
        </label>
      ))}
    </fieldset>
  );
}

/** Files; the server stores the answer when the first file is complete. */
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

/** Renders nothing besides the question's text, because a plain text has no answer. */
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

/** Inputs of the types that may be in a grid; a grid inside a grid has no columns and is shown as a text. */
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
