import { storedTime } from '@ithaki/questionnaire';
import { useState } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswering } from '../questions/answering-context.ts';
import { useTypedText } from '../questions/useTypedText.ts';
import type { ControlProps } from './control-props.ts';
import { Parts } from './Parts.tsx';

interface Props {
  id: string;
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  readOnly: boolean | undefined;
  line: string | undefined;
}

const separator = ':';

/** Hours and minutes, stored once both are entered. */
function HoursAndMinutes({ id, labelId, value, onChange, invalid, readOnly, line }: Props) {
  const { t } = useAnswering();
  const [left, setLeft] = useState(true);
  const send = (text: string) => {
    const [hours = '', minutes = ''] = text.split(separator);
    const time = storedTime(hours, minutes);
    if (time === undefined) return false;
    onChange(time);
    return true;
  };
  const { text, change, commit: leave } = useTypedText({ stored: value, send, place: { field: id, line } });
  const [hours = '', minutes = ''] = text.split(separator);
  const wrong = left && storedTime(hours, minutes) === undefined;
  const field = (which: 'hours' | 'minutes', current: string, join: (digits: string) => string) => (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={classes.two}
      id={which === 'hours' ? id : `${id}-minutes`}
      aria-labelledby={`${labelId} ${id}-${which}-name`}
      aria-invalid={wrong || invalid || undefined}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
      readOnly={readOnly}
      value={current}
      onFocus={() => setLeft(false)}
      onChange={(event) => change(join(event.currentTarget.value.replace(/\D/g, '').slice(0, 2)))}
      onBlur={() => {
        setLeft(true);
        leave();
      }}
    />
  );
  return (
    <>
      <span className={classes.time}>
        {field('hours', hours, (digits) => `${digits}${separator}${minutes}`)}
        <span id={`${id}-hours-name`} className={classes.note}>
          {t('questionnaires.answering.hours')}
        </span>
        {field('minutes', minutes, (digits) => `${hours}${separator}${digits}`)}
        <span id={`${id}-minutes-name`} className={classes.note}>
          {t('questionnaires.answering.minutes')}
        </span>
      </span>
      {wrong && (
        <div id={`${id}-wrong`} className={classes.note} data-over>
          {t('questionnaires.problem.Time')}
        </div>
      )}
    </>
  );
}

/** Durations, one per entry. */
export const TimeControl = (props: ControlProps) => (
  <Parts {...props}>
    {(part) => <HoursAndMinutes {...part} readOnly={props.info.question.ReadOnly} line={props.line?.id} />}
  </Parts>
);
