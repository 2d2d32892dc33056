import { shownNumber, storedNumber } from '@ithaki/questionnaire';
import { useEffect, useRef } from 'react';
import fields from '../../../../../ui/question/fields.module.css';
import { useAnswering } from '../../questions/answering-context.ts';
import { useTyped } from '../../questions/useTyped.ts';
import type { ComponentProps } from './directive-props.ts';
import classes from './directives.module.css';

const most = { Lat: 90, Lon: 180 } as const;
type Axis = keyof typeof most;
type Held = Partial<Record<Axis, number>>;

function heldIn(value: string): Held {
  try {
    const held: unknown = JSON.parse(value);
    return typeof held === 'object' && held !== null ? held : {};
  } catch {
    return {};
  }
}

interface AxisProps extends Pick<ComponentProps, 'labelledBy' | 'describedBy' | 'readOnly'> {
  axis: Axis;
  held: Held;
  put: (axis: Axis, degrees: number | undefined) => void;
}

function AxisField({ axis, held, put, labelledBy, describedBy, readOnly }: AxisProps) {
  const { t } = useAnswering();
  const id = `${labelledBy}-${axis}`;
  const degreesOf = (typed: string) => (typed.trim() === '' ? undefined : Number(storedNumber(typed) ?? Number.NaN));
  const isRight = (degrees: number | undefined) => degrees === undefined || Math.abs(degrees) <= most[axis];
  const send = (typed: string) => {
    const degrees = degreesOf(typed);
    if (!isRight(degrees)) return false;
    put(axis, degrees);
    return true;
  };
  const { text, change, leave } = useTyped({ stored: shownNumber(String(held[axis] ?? '')), send });
  const wrong = !isRight(degreesOf(text));
  return (
    <div>
      <label id={id} htmlFor={`${id}-field`} className={classes.axis}>
        {t(`questionnaires.answering.place.${axis}`)}
      </label>
      <input
        type="text"
        inputMode="decimal"
        id={`${id}-field`}
        className={fields.short}
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        readOnly={readOnly}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
      {wrong && (
        <div className={fields.note} data-over>
          {t('questionnaires.answering.place.wrong', { most: most[axis] })}
        </div>
      )}
    </div>
  );
}

/** A place by its degrees of latitude and longitude, as maps give them. */
export function Place({ value, onChange, ...aria }: ComponentProps) {
  const held = heldIn(value);
  // Both may be sent at once, as when the page is left: before this is drawn again.
  const latest = useRef(held);
  useEffect(() => {
    latest.current = heldIn(value);
  }, [value]);
  const put = (axis: Axis, degrees: number | undefined) => {
    const { [axis]: _before, ...other } = latest.current;
    latest.current = degrees === undefined ? other : { ...other, [axis]: degrees };
    onChange(Object.keys(latest.current).length === 0 ? '' : JSON.stringify(latest.current));
  };
  return (
    <div className={classes.place}>
      <AxisField axis="Lat" held={held} put={put} {...aria} />
      <AxisField axis="Lon" held={held} put={put} {...aria} />
    </div>
  );
}
