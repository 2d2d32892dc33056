import { shownNumber, storedNumber } from '@ithaki/questionnaire';
import { useEffect, useRef } from 'react';
import fields from '../../../../../ui/question/fields.module.css';
import { useAnswering } from '../../questions/answering-context.ts';
import { useTypedText } from '../../questions/useTypedText.ts';
import type { ComponentProps } from './directive-props.ts';
import classes from './directives.module.css';

const limits = { Lat: 90, Lon: 180 } as const;
type Axis = keyof typeof limits;
type Coordinates = Partial<Record<Axis, number>>;

function parseCoordinates(value: string): Coordinates {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

interface AxisProps extends Pick<ComponentProps, 'labelledBy' | 'describedBy' | 'readOnly'> {
  axis: Axis;
  coordinates: Coordinates;
  put: (axis: Axis, degrees: number | undefined) => void;
}

function AxisField({ axis, coordinates, put, labelledBy, describedBy, readOnly }: AxisProps) {
  const { t } = useAnswering();
  const id = `${labelledBy}-${axis}`;
  const parseDegrees = (typed: string) => (typed.trim() === '' ? undefined : Number(storedNumber(typed) ?? Number.NaN));
  const isValid = (degrees: number | undefined) => degrees === undefined || Math.abs(degrees) <= limits[axis];
  const send = (typed: string) => {
    const degrees = parseDegrees(typed);
    if (!isValid(degrees)) return false;
    put(axis, degrees);
    return true;
  };
  const { text, change, commit: leave } = useTypedText({ stored: shownNumber(String(coordinates[axis] ?? '')), send });
  const wrong = !isValid(parseDegrees(text));
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
          {t('questionnaires.answering.place.wrong', { most: limits[axis] })}
        </div>
      )}
    </div>
  );
}

/** A place by its latitude and longitude in degrees. */
export function PlaceDirective({ value, onChange, ...aria }: ComponentProps) {
  const coordinates = parseCoordinates(value);
  // Both coordinates may be set before the next render, as when the page is left.
  const latest = useRef(coordinates);
  useEffect(() => {
    latest.current = parseCoordinates(value);
  }, [value]);
  const put = (axis: Axis, degrees: number | undefined) => {
    const { [axis]: _before, ...others } = latest.current;
    latest.current = degrees === undefined ? others : { ...others, [axis]: degrees };
    onChange(Object.keys(latest.current).length === 0 ? '' : JSON.stringify(latest.current));
  };
  return (
    <div className={classes.place}>
      <AxisField axis="Lat" coordinates={coordinates} put={put} {...aria} />
      <AxisField axis="Lon" coordinates={coordinates} put={put} {...aria} />
    </div>
  );
}
