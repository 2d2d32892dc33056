import { type TicksValue, tickOf } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { Words } from '../questions/Words.tsx';
import { type ControlProps, fieldAria, groupAria } from './control-props.ts';
import { OtherWords } from './OtherWords.tsx';
import { useOptions } from './useOptions.ts';

/** Ticks, one an option; or a single one where there are no options. */
export function CheckboxControl(props: ControlProps) {
  const { Options, OptionsRef, Other } = props.info.question;
  const isSingle = (Options ?? []).length === 0 && OptionsRef === undefined && !Other;
  return isSingle ? <SingleTick {...props} /> : <Ticks {...props} />;
}

function SingleTick(props: ControlProps) {
  const { t } = useAnswering();
  const { question } = props.info;
  const { yes, no } = tickOf(question);
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
  const own = question.Other;
  const choices = own ? [...options, { Value: own.Model, Text: own.Text }] : options;
  const tick = (option: string, ticked: boolean) => {
    const others = value.Options.filter((one) => one !== option);
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
            onChange={(event) => tick(Value, event.currentTarget.checked)}
          />
          <span id={`${id}-${Value}`}>
            <Words text={Text} piped={question.Piped} />
          </span>
        </label>
      ))}
      {own && value.Options.includes(own.Model) && (
        <OtherWords
          info={info}
          labelledBy={`${id}-${own.Model}`}
          value={value.Other}
          onChange={(Other) => put({ ...value, Other })}
        />
      )}
    </fieldset>
  );
}
