import { asTyped, longestOf } from '@ithaki/application';
import type { Question } from '@ithaki/application/schema';
import type { ComponentProps } from 'react';
import { useText } from '../../../../i18n/text.ts';
import classes from '../../../../ui/question/fields.module.css';
import { rememberedAs } from './autocomplete.ts';
import { asText, type FieldProps } from './field-props.ts';

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode'>;

/** How a phone's keyboard helps with each type. */
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

/** Types whose length is said by their own rule. */
const counted: readonly Question['Type'][] = ['text', 'textarea'];

/** What is over the limit stays in the field, and is shown so that it can be found. */
function Excess({ text, most }: { text: string; most: number }) {
  const { t } = useText();
  const letters = [...text];
  const over = letters.length - most;
  return (
    <div className={classes.note} data-over={over > 0 || undefined}>
      {t('questionnaires.answering.characters', { count: letters.length, most })}
      {over > 0 && (
        <>
          {' '}
          {t('applications.applying.excess')} <mark>{letters.slice(most).join('')}</mark>
        </>
      )}
    </div>
  );
}

/** One line or several, whatever is typed or pasted. */
export function TextField({ question, id, describedBy, invalid, value, onChange, onLeave }: FieldProps) {
  const { t } = useText();
  const text = asText(value);
  const most = longestOf(question);
  const isCounted =
    counted.includes(question.Type) && (question.MaxLength !== undefined || [...text].length > most * 0.8);
  const shared = {
    id,
    value: text,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': question.Required || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: () => {
      const typed = asTyped(question, text);
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
          autoComplete={rememberedAs(question)}
          {...inputs[question.Type]}
          {...shared}
        />
      )}
      {isCounted && <Excess text={text} most={most} />}
    </>
  );
}
