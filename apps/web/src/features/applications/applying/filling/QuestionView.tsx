import { type AnswerProblem, emptyAnswer } from '@ithaki/application';
import type { Answer, Question } from '@ithaki/application/schema';
import { type ComponentType, memo, type ReactNode } from 'react';
import { type Label, type Translate, useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import classes from '../../../../ui/question/Question.module.css';
import { RadioField, SelectField, TickField, TicksField } from './ChoiceFields.tsx';
import type { FieldProps } from './field-props.ts';
import { placeOf } from './filling.ts';
import { TextField } from './TextField.tsx';

const special: Partial<Record<Question['Type'], ComponentType<FieldProps>>> = {
  select: SelectField,
  radio: RadioField,
  multiselect: TicksField,
  checkbox: TickField,
};

/** The control of a type; all that is typed shares one. Files and words alone have none. */
const fieldOf = (type: Question['Type']): ComponentType<FieldProps> => special[type] ?? TextField;

/** Types whose control is several fields, named together. */
const isGroup = (type: Question['Type']): boolean => type === 'radio' || type === 'multiselect';

/** What is wrong, in words: the author's own, else those of the rule. */
const wordsOf = ({ Rule, Message }: AnswerProblem, t: Translate): string => {
  if (Message) return Message;
  if (Rule === 'required') return t('errors.field.required');
  return Rule === 'script' ? t('applications.applying.problem') : t(`errors.value.${Rule}` as Label);
};

interface Props {
  question: Question;
  value?: Answer | undefined;
  options?: readonly string[] | undefined;
  problems: readonly AnswerProblem[];
  /** What the server said of it, in its own words. */
  refusal: string | undefined;
  onChange?: (value: Answer, name: string) => void;
  onLeave?: (name: string) => void;
  /** What stands in the place of a field, where there is none: files. */
  children?: ReactNode;
}

const nothing = () => undefined;
const noOptions: readonly string[] = [];

/** One question with its words, its field, and what is wrong with the answer; drawn anew only when that changes. */
export const QuestionView = memo(function QuestionView({
  question,
  value,
  options = noOptions,
  problems,
  refusal,
  onChange = nothing,
  onLeave = nothing,
  children,
}: Props) {
  const { t, language } = useText();
  const { Name, Type, Label, Help, Required } = question;
  const id = placeOf(Name);
  const [fieldId, labelId, helpId, problemsId] = [`${id}-field`, `${id}-label`, `${id}-help`, `${id}-problems`];
  const said = [...new Set([...problems.map((one) => wordsOf(one, t)), ...(refusal ? [refusal] : [])])];
  const described = [Help ? helpId : '', said.length > 0 ? problemsId : ''].filter(Boolean).join(' ');
  if (Type === 'info')
    return (
      <div className={classes.question} style={{ '--indent': '0rem' } as React.CSSProperties}>
        <div className={classes.words} data-shown>
          {localText(Label, language)}
        </div>
        {Help && <div className={classes.help}>{localText(Help, language)}</div>}
      </div>
    );
  const words = (
    <>
      {localText(Label, language)}
      {Required && <span className={classes.required}>{t('questionnaires.answering.required')}</span>}
    </>
  );
  const Field = fieldOf(Type);
  return (
    <div
      className={classes.question}
      style={{ '--indent': '0rem' } as React.CSSProperties}
      id={id}
      data-wrong={said.length > 0 || undefined}
      tabIndex={-1}
    >
      {children || isGroup(Type) ? (
        <div id={labelId} className={classes.words}>
          {words}
        </div>
      ) : (
        <label id={labelId} htmlFor={fieldId} className={classes.words}>
          {words}
        </label>
      )}
      {Help && (
        <div id={helpId} className={classes.help}>
          {localText(Help, language)}
        </div>
      )}
      <div
        className={classes.control}
        {...(children && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': described || undefined })}
      >
        {children || (
          <Field
            question={question}
            id={fieldId}
            labelledBy={labelId}
            describedBy={described || undefined}
            invalid={said.length > 0}
            value={value ?? emptyAnswer(question)}
            options={options}
            onChange={(answer) => onChange(answer, Name)}
            onLeave={() => onLeave(Name)}
          />
        )}
        {said.length > 0 && (
          <ul id={problemsId} className={classes.problems}>
            {said.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
});
