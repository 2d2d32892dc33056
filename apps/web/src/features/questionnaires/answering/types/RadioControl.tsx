import { type ChoiceValue, textIn } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { QuestionText } from '../questions/QuestionText.tsx';
import { type ControlProps, groupAria } from './control-props.ts';
import { OtherText } from './OtherText.tsx';
import { SelectControl } from './SelectControl.tsx';
import { MOST_RADIOS, useOptions } from './useOptions.ts';

/** Characters of the longest option up to which several options are shown on one line. */
const SHORT = 14;

/** Radio buttons with one choice; with more than twelve options, a searchable list. */
export function RadioControl(props: ControlProps) {
  const { info, line, id } = props;
  const { question } = info;
  const { lang, bothLanguages } = useAnswering();
  const options = useOptions(info, line);
  const [value, put] = useAnswer<ChoiceValue>(info, line);
  if (options.length > MOST_RADIOS) return <SelectControl {...props} />;
  const choices = question.Other ? [...options, { Value: question.Other.Model, Text: question.Other.Text }] : options;
  const isShort =
    !bothLanguages && choices.length <= 6 && choices.every(({ Text }) => textIn(Text, lang).length <= SHORT);
  return (
    <fieldset className={classes.options} data-short={isShort || undefined} {...groupAria(props)}>
      {choices.map(({ Value, Text }) => (
        <label key={Value} className={classes.option}>
          <input
            type="radio"
            className={classes.mark}
            name={id}
            value={Value}
            checked={value.Option === Value}
            disabled={question.ReadOnly}
            onChange={() => put({ ...value, Option: Value })}
          />
          <span id={`${id}-${Value}`}>
            <QuestionText text={Text} piped={question.Piped} />
          </span>
        </label>
      ))}
      {question.Other && value.Option === question.Other.Model && (
        <OtherText
          info={info}
          labelledBy={`${id}-${question.Other.Model}`}
          value={value.Other}
          onChange={(Other) => put({ ...value, Other })}
        />
      )}
    </fieldset>
  );
}
