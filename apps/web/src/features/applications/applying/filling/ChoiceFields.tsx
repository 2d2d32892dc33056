import { TICKED } from '@ithaki/application';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import classes from '../../../../ui/question/fields.module.css';
import { autocompleteOf } from './autocomplete.ts';
import { asList, asText, type FieldProps } from './field-props.ts';

/** Options that are offered, in the form's order and the shown language. */
function useChoices({ question, options }: FieldProps) {
  const { language } = useText();
  return (question.Options ?? [])
    .filter(({ Value }) => options.includes(Value))
    .map(({ Value, Label }) => ({ value: Value, label: localText(Label, language) }));
}

/** A drop-down list of the browser. */
export function SelectField(props: FieldProps) {
  const { t } = useText();
  const choices = useChoices(props);
  const { question, id, describedBy, invalid, value, onChange, onLeave } = props;
  return (
    <select
      className={classes.list}
      id={id}
      value={asText(value)}
      autoComplete={autocompleteOf(question)}
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

/** Radio buttons. */
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

/** Checkboxes, one per option. */
export function TicksField(props: FieldProps) {
  const choices = useChoices(props);
  const { id, labelledBy, describedBy, value, onChange, onLeave } = props;
  const ticked = asList(value);
  const setTicked = (option: string, isTicked: boolean) =>
    onChange(
      choices.map((choice) => choice.value).filter((other) => (other === option ? isTicked : ticked.includes(other))),
    );
  return (
    <fieldset className={classes.options} id={id} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.option}>
          <input
            type="checkbox"
            className={classes.mark}
            checked={ticked.includes(choice.value)}
            onChange={(event) => setTicked(choice.value, event.currentTarget.checked)}
            onBlur={onLeave}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A single checkbox. */
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
