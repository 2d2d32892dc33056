import { TICKED } from '@ithaki/application';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import classes from '../../../../ui/question/fields.module.css';
import { rememberedAs } from './autocomplete.ts';
import { asList, asText, type FieldProps } from './field-props.ts';

/** The options that are left, in the form's order and in the language shown. */
function useChoices({ question, options }: FieldProps) {
  const { language } = useText();
  return (question.Options ?? [])
    .filter(({ Value }) => options.includes(Value))
    .map(({ Value, Label }) => ({ value: Value, label: localText(Label, language) }));
}

/** One of many, in the browser's own list. */
export function SelectField(props: FieldProps) {
  const { t } = useText();
  const choices = useChoices(props);
  const { question, id, describedBy, invalid, value, onChange, onLeave } = props;
  return (
    <select
      className={classes.list}
      id={id}
      value={asText(value)}
      autoComplete={rememberedAs(question)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={question.Required || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    >
      <option value="">{t('applications.applying.choose')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** One of a few, each to be seen. */
export function RadioField(props: FieldProps) {
  const choices = useChoices(props);
  const { id, labelledBy, describedBy, value, onChange, onLeave } = props;
  return (
    <fieldset className={classes.options} id={id} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.option}>
          <input
            type="radio"
            className={classes.mark}
            name={id}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            onBlur={onLeave}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Any of a few. */
export function TicksField(props: FieldProps) {
  const choices = useChoices(props);
  const { id, labelledBy, describedBy, value, onChange, onLeave } = props;
  const ticked = asList(value);
  const put = (one: string, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((other) => (other === one ? on : ticked.includes(other))));
  return (
    <fieldset className={classes.options} id={id} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.option}>
          <input
            type="checkbox"
            className={classes.mark}
            checked={ticked.includes(choice.value)}
            onChange={(event) => put(choice.value, event.currentTarget.checked)}
            onBlur={onLeave}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A single box, ticked or not. */
export function TickField({ question, id, labelledBy, describedBy, invalid, value, onChange, onLeave }: FieldProps) {
  const { t } = useText();
  return (
    <label className={classes.option}>
      <input
        type="checkbox"
        className={classes.mark}
        id={id}
        checked={value === TICKED}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={question.Required || undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? TICKED : '')}
        onBlur={onLeave}
      />
      <span aria-hidden>{t('applications.applying.yes')}</span>
    </label>
  );
}
