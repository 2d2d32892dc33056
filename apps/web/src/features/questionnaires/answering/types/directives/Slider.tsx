import { useAnswering } from '../../questions/answering-context.ts';
import { useTypedText } from '../../questions/useTypedText.ts';
import type { ComponentProps } from './directive-props.ts';
import classes from './directives.module.css';

const [LEAST, MOST, MIDDLE] = [0, 100, 50];

/** A slider from 0 to 100, stored as a number; empty and without a handle until it is moved. */
export function Slider({ value, onChange, labelledBy, describedBy, readOnly }: ComponentProps) {
  const { t } = useAnswering();
  const { text, change, commit: leave } = useTypedText({ stored: value, send: onChange });
  return (
    <div className={classes.slider}>
      <input
        type="range"
        min={LEAST}
        max={MOST}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        disabled={readOnly}
        data-empty={text === '' || undefined}
        aria-valuetext={text === '' ? t('questionnaires.answering.unanswered') : text}
        value={text === '' ? MIDDLE : text}
        onChange={(event) => change(event.currentTarget.value)}
        // The middle is a valid answer too, although clicking it moves nothing.
        onClick={(event) => text === '' && change(event.currentTarget.value)}
        onBlur={leave}
      />
      <output className={classes.number}>{text === '' ? '—' : text}</output>
    </div>
  );
}
