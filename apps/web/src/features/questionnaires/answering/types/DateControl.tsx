import { storedDate } from '@ithaki/questionnaire';
import { lazy, Suspense } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { useTypedText } from '../questions/useTypedText.ts';
import { type ControlProps, fieldAria } from './control-props.ts';

const DateField = lazy(() =>
  import('../../../../ui/fields/DateField.tsx').then((part) => ({ default: part.DateField })),
);

/** A date, typed or picked from a calendar; an invalid date is not stored and stays in the field. */
export function DateControl(props: ControlProps) {
  const { t } = useAnswering();
  const [stored, put] = useAnswer<string>(props.info, props.line);
  const send = (text: string) => {
    const day = storedDate(text);
    put(day);
    return day !== '' || text.trim() === '';
  };
  const { text, change, commit: leave } = useTypedText({ stored, send });
  const wrong = text.trim() !== '' && storedDate(text) === '' && text.length >= 8;
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
        error={wrong ? t('questionnaires.problem.Date') : props.invalid}
        onChange={change}
        onBlur={leave}
      />
    </Suspense>
  );
}
