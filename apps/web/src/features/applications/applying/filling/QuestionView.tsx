import { type AnswerProblem, emptyAnswer } from '@ithaki/application';
import type { Answer, Question } from '@ithaki/application/schema';
import { type ComponentType, memo, type ReactNode } from 'react';
import { type Label, type Translate, useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import classes from '../../../../ui/question/Question.module.css';
import { RadioField, SelectField, TickField, TicksField } from './ChoiceFields.tsx';
import type { FieldProps } from './field-props.ts';
import { questionElementId } from './filling.ts';
import { TextField } from './TextField.tsx';

const special: Partial<Record<Question['Type'], ComponentType<FieldProps>>> = {
  select: SelectField,
  radio: RadioField,
  multiselect: TicksField,
  checkbox: TickField,
};

/** The input component of a question type; typed answers share one. */
const fieldForType = (type: Question['Type']): ComponentType<FieldProps> => special[type] ?? TextField;

/** Types whose answer has several inputs with a common label. */
const isGroup = (type: Question['Type']): boolean => type === 'radio' || type === 'multiselect';

/** Message of a problem: the form author's, or that of the rule. */
const problemMessage = ({ Rule, Values, Message }: AnswerProblem, t: Translate): string => {
  if (Message) return Message;
  if (Rule === 'required') return t('errors.field.required');
  return Rule === 'script' ? t('applications.applying.problem') : t(`errors.value.${Rule}` as Label, Values);
};

interface Props {
  question: Question;
  value?: Answer | undefined;
  options?: readonly string[] | undefined;
  problems: readonly AnswerProblem[];
  /** The server's refusal of the answer. */
  refusal: string | undefined;
  onChange?: (value: Answer, name: string) => void;
  onLeave?: (name: string) => void;
  /** Content shown instead of an input, for questions without one, such as files. */
  children?: ReactNode;
}

const doNothing = () => undefined;
const noOptions: readonly string[] = [];

/** One question with its text, input and problems; rendered again only when one of them changes. */
export const QuestionView = memo(function QuestionView({
  question,
  value,
  options = noOptions,
  problems,
  refusal,
  onChange = doNothing,
  onLeave = doNothing,
  children,
}: Props) {
  const { t, language } = useText();
  const { Name, Type, Label, Help, Required } = question;
  const id = questionElementId(Name);
  const [fieldId, labelId, helpId, problemsId] = [`${id}-field`, `${id}-label`, `${id}-help`, `${id}-problems`];
  const messages = [
    ...new Set([...problems.map((problem) => problemMessage(problem, t)), ...(refusal ? [refusal] : [])]),
  ];
  const described = [Help ? helpId : '', messages.length > 0 ? problemsId : ''].filter(Boolean).join(' ');
  if (Type === 'info')
    return (
      <div className={classes.question} style={{ '--indent': '0rem' } as React.CSSProperties}>
        <div className={classes.words} data-shown>
          {localText(Label, language)}
        </div>
        {Help && <div className={classes.help}>{localText(Help, language)}</div>}
      </div>
    );
  const labelText = (
    <>
      {localText(Label, language)}
      {Required && <span className={classes.required}>{t('questionnaires.answering.required')}</span>}
    </>
  );
  const Field = fieldForType(Type);
  return (
    <div
      className={classes.question}
      style={{ '--indent': '0rem' } as React.CSSProperties}
      id={id}
      data-wrong={messages.length > 0 || undefined}
      tabIndex={-1}
    >
      {children || isGroup(Type) ? (
        <div id={labelId} className={classes.words}>
          {labelText}
        </div>
      ) : (
        <label id={labelId} htmlFor={fieldId} className={classes.words}>
          {labelText}
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
            invalid={messages.length > 0}
            value={value ?? emptyAnswer(question)}
            options={options}
            onChange={(answer) => onChange(answer, Name)}
            onLeave={() => onLeave(Name)}
          />
        )}
        {messages.length > 0 && (
          <ul id={problemsId} className={classes.problems}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
});
