import { storedDate } from '@ithaki/questionnaire';
import { lazy, Suspense } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { useTyped } from '../questions/useTyped.ts';
import { type ControlProps, fieldAria } from './control-props.ts';

const DateField = lazy(() =>
  import('../../../../ui/fields/DateField.tsx').then((part) => ({ default: part.DateField })),
);

/** A date, typed or chosen from a calendar; one that does not exist is no answer and stays to be mended. */
export function DateControl(props: ControlProps) {
  const { t } = useAnswering();
  const [stored, put] = useAnswer<string>(props.info, props.line);
  const send = (text: string) => {
    const day = storedDate(text);
    put(day);
    return day !== '' || text.trim() === '';
  };
  const { text, change, leave } = useTyped({ stored, send });
  const wrong = text.trim() !== '' && storedDate(text) === '' && text.length >= 8;
  const field = { ...fieldAria({ ...props, invalid: props.invalid || wrong }), readOnly: props.info.question.ReadOnly };
  const plain = <input type="text" className={classes.short} {...field} value={text} readOnly />;
  return (
    <Suspense fallback={plain}>
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
