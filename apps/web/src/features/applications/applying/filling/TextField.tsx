import { maxAnswerLength, normaliseTyped } from '@ithaki/application';
import type { Question } from '@ithaki/application/schema';
import type { ComponentProps } from 'react';
import { useText } from '../../../../i18n/text.ts';
import classes from '../../../../ui/question/fields.module.css';
import { autocompleteOf } from './autocomplete.ts';
import { asText, type FieldProps } from './field-props.ts';

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode'>;

/** The phone keyboard for each type. */
const inputs: Partial<Record<Question['Type'], Input>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  postcode: { inputMode: 'numeric' },
  afm: { inputMode: 'numeric' },
  amka: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  date: { inputMode: 'numeric' },
  time: { inputMode: 'numeric' },
};

/** Types whose length is limited only by MaxLength. */
const limitedTypes: readonly Question['Type'][] = ['text', 'textarea'];

/** Character count; text over the limit stays in the field and is shown here. */
function CharacterCount({ text, most }: { text: string; most: number }) {
  const { t } = useText();
  const characters = [...text];
  const excess = characters.length - most;
  return (
    <div className={classes.note} data-over={excess > 0 || undefined}>
      {t('questionnaires.answering.characters', { count: characters.length, most })}
      {excess > 0 && (
        <>
          {' '}
          {t('applications.applying.excess')} <mark>{characters.slice(most).join('')}</mark>
        </>
      )}
    </div>
  );
}

/** A field of one line or several. */
export function TextField({ question, id, describedBy, invalid, value, onChange, onLeave }: FieldProps) {
  const { t } = useText();
  const text = asText(value);
  const most = maxAnswerLength(question);
  const isCounted =
    limitedTypes.includes(question.Type) && (question.MaxLength !== undefined || [...text].length > most * 0.8);
  const shared = {
    id,
    value: text,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': question.Required || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: () => {
      const typed = normaliseTyped(question, text);
      if (typed !== text) onChange(typed);
      onLeave();
    },
  };
  return (
    <>
      {question.Type === 'textarea' ? (
        <textarea className={classes.area} rows={4} {...shared} />
      ) : (
        <input
          className={classes.field}
          type="text"
          placeholder={question.Type === 'date' ? t('applications.applying.datePattern') : undefined}
          autoComplete={autocompleteOf(question)}
          {...inputs[question.Type]}
          {...shared}
        />
      )}
      {isCounted && <CharacterCount text={text} most={most} />}
    </>
  );
}
