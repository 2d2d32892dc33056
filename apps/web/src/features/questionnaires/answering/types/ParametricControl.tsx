import { blanksOf, type PartsValue, shownNumber, storedBlank, textIn } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { useTyped } from '../questions/useTyped.ts';
import { type ControlProps, groupAria } from './control-props.ts';

interface BlankProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  readOnly: boolean | undefined;
}

const pointed = (text: string): string => text.trim().replace(',', '.').replace('−', '-');

function Blank({ label, value, onChange, invalid, readOnly }: BlankProps) {
  const send = (text: string) => {
    const number = storedBlank(pointed(text));
    if (number === undefined) return false;
    onChange(number);
    return true;
  };
  const { text, change, leave } = useTyped({ stored: shownNumber(value), send });
  const wrong = storedBlank(pointed(text)) === undefined;
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
  const own = blanksOf(question);
  const wrong = new Set(sheet.problems(info).map(({ Model }) => Model));
  const parts = textIn(question.Parametric, lang).split(/\{(ID_\d{4})\}/);
  return (
    <fieldset className={classes.sentence} {...groupAria(props)}>
      {parts.map((part, at) => {
        if (at % 2 === 0) return part;
        if (!own.includes(part)) return null;
        const [before = '', after = ''] = [parts[at - 1], parts[at + 1]];
        return (
          <Blank
            key={part}
            label={t('questionnaires.answering.blank', {
              before: before.trim().slice(-60),
              after: after.trim().slice(0, 60),
            })}
            value={value[part] ?? ''}
            invalid={wrong.has(part)}
            readOnly={question.ReadOnly}
            onChange={(next) => put({ ...value, [part]: next })}
          />
        );
      })}
    </fieldset>
  );
}
