import { type TicksValue, tickValuesOf } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { QuestionText } from '../questions/QuestionText.tsx';
import { type ControlProps, fieldAria, groupAria } from './control-props.ts';
import { OtherText } from './OtherText.tsx';
import { useOptions } from './useOptions.ts';

/** Checkboxes, one per option; or a single one when there are no options. */
export function CheckboxControl(props: ControlProps) {
  const { Options, OptionsRef, Other } = props.info.question;
  const isSingle = (Options ?? []).length === 0 && OptionsRef === undefined && !Other;
  return isSingle ? <SingleTick {...props} /> : <Ticks {...props} />;
}

function SingleTick(props: ControlProps) {
  const { t } = useAnswering();
  const { question } = props.info;
  const { yes, no } = tickValuesOf(question);
  const [value, put] = useAnswer<string>(props.info, props.line);
  return (
    <label className={classes.option}>
      <input
        type="checkbox"
        className={classes.mark}
        {...fieldAria(props)}
        aria-labelledby={`${props.labelledBy} ${props.id}-yes`}
        checked={value === yes}
        disabled={question.ReadOnly}
        onChange={(event) => put(event.currentTarget.checked ? yes : no)}
      />
      <span id={`${props.id}-yes`}>{t('questionnaires.answering.yes')}</span>
    </label>
  );
}

function Ticks(props: ControlProps) {
  const { info, line, id } = props;
  const { question } = info;
  const options = useOptions(info, line);
  const [value, put] = useAnswer<TicksValue>(info, line);
  const other = question.Other;
  const choices = other ? [...options, { Value: other.Model, Text: other.Text }] : options;
  const setTicked = (option: string, ticked: boolean) => {
    const others = value.Options.filter((candidate) => candidate !== option);
    put({ ...value, Options: ticked ? [...others, option] : others });
  };
  return (
    <fieldset className={classes.options} {...groupAria(props)}>
      {choices.map(({ Value, Text }) => (
        <label key={Value} className={classes.option}>
          <input
            type="checkbox"
            className={classes.mark}
            checked={value.Options.includes(Value)}
            disabled={question.ReadOnly}
            onChange={(event) => setTicked(Value, event.currentTarget.checked)}
          />
          <span id={`${id}-${Value}`}>
            <QuestionText text={Text} piped={question.Piped} />
          </span>
        </label>
      ))}
      {other && value.Options.includes(other.Model) && (
        <OtherText
          info={info}
          labelledBy={`${id}-${other.Model}`}
          value={value.Other}
          onChange={(Other) => put({ ...value, Other })}
        />
      )}
    </fieldset>
  );
}
