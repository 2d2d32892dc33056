import { shownNumber, storedNumber } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswering } from '../questions/answering-context.ts';
import { useTypedText } from '../questions/useTypedText.ts';
import type { ControlProps } from './control-props.ts';
import { Parts } from './Parts.tsx';

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  readOnly: boolean | undefined;
  line: string | undefined;
}

function NumberField({ id, value, onChange, invalid, readOnly, line }: Props) {
  const { t } = useAnswering();
  const send = (text: string) => {
    const number = storedNumber(text);
    if (number === undefined) return false;
    onChange(number);
    return true;
  };
  const {
    text,
    change,
    commit: leave,
  } = useTypedText({ stored: shownNumber(value), send, place: { field: id, line } });
  const wrong = storedNumber(text) === undefined;
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        className={classes.short}
        id={id}
        aria-invalid={wrong || invalid || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        readOnly={readOnly}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
      {wrong && (
        <div id={`${id}-wrong`} className={classes.note} data-over>
          {t('questionnaires.problem.Number')}
        </div>
      )}
    </>
  );
}

/** Number fields, one per entry, with a decimal comma or point. */
export const NumericControl = (props: ControlProps) => (
  <Parts {...props}>
    {(part) => <NumberField {...part} readOnly={props.info.question.ReadOnly} line={props.line?.id} />}
  </Parts>
);
