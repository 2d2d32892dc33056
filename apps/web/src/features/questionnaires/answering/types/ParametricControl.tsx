import { blanksOf, type PartsValue, shownNumber, storedBlankNumber, textIn } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import type { FieldPlace } from '../questions/unread-entries.ts';
import { useTypedText } from '../questions/useTypedText.ts';
import { type ControlProps, groupAria } from './control-props.ts';

interface BlankProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  readOnly: boolean | undefined;
  place: FieldPlace;
}

const withDecimalPoint = (text: string): string => text.trim().replace(',', '.').replace('−', '-');

function Blank({ label, value, onChange, invalid, readOnly, place }: BlankProps) {
  const send = (text: string) => {
    const number = storedBlankNumber(withDecimalPoint(text));
    if (number === undefined) return false;
    onChange(number);
    return true;
  };
  const { text, change, commit: leave } = useTypedText({ stored: shownNumber(value), send, place });
  const wrong = storedBlankNumber(withDecimalPoint(text)) === undefined;
  return (
    <input
      type="text"
      inputMode="decimal"
      className={classes.blank}
      aria-label={label}
      aria-invalid={wrong || invalid || undefined}
      readOnly={readOnly}
      size={Math.max(5, text.length)}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** A sentence with blanks to be filled with numbers. */
export function ParametricControl(props: ControlProps) {
  const { info, line } = props;
  const { question } = info;
  const { sheet, lang, t } = useAnswering();
  const [value, put] = useAnswer<PartsValue>(info, line);
  const blanks = blanksOf(question);
  const invalidModels = new Set(sheet.problems(info).map(({ Model }) => Model));
  const parts = textIn(question.Parametric, lang).split(/\{(ID_\d{4})\}/);
  return (
    <fieldset className={classes.sentence} {...groupAria(props)}>
      {parts.map((part, index) => {
        if (index % 2 === 0) return part;
        if (!blanks.includes(part)) return null;
        const [before = '', after = ''] = [parts[index - 1], parts[index + 1]];
        return (
          <Blank
            key={part}
            label={t('questionnaires.answering.blank', {
              before: before.trim().slice(-60),
              after: after.trim().slice(0, 60),
            })}
            value={value[part] ?? ''}
            invalid={invalidModels.has(part)}
            readOnly={question.ReadOnly}
            place={{ field: `${props.id}-${part}`, line: line?.id }}
            onChange={(next) => put({ ...value, [part]: next })}
          />
        );
      })}
    </fieldset>
  );
}
