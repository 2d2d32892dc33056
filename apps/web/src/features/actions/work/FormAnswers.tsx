import type { Action, ActionPart, JsonObject } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { Autosave } from '../../../keep/index.ts';
import { FieldInput } from '../../../ui/fields/FieldInput.tsx';
import type { Target } from '../action-data.ts';
import { unsavedDataKey, usePublishUnsavedData } from '../foresight/unsaved-data.ts';
import { saveMenteeData } from '../queries.ts';
import { DraftState } from './DraftState.tsx';
import { inputText, isUnanswered, type Question, storedAnswer } from './form-answers.ts';
import { useDraft } from './useDraft.ts';
import type { WorkProps } from './work-props.ts';

/** The answers of a form, read-only. */
export function FormView({ item, part }: Pick<WorkProps, 'item' | 'part'>) {
  const { t } = useText();
  const local = useLocalText();
  const choice = (question: Question, value: unknown): string => {
    const option = question.Options?.find(({ Value }) => Value === value);
    return option ? local(option.Label) : String(value);
  };
  const answerOf = (question: Question): string => {
    const answer = part.Data[question.Name];
    if (isUnanswered(answer)) return t('actions.form.unanswered');
    if (question.Type === 'checkbox') return t(answer === true || answer === '1' ? 'actions.yes' : 'actions.no');
    if (Array.isArray(answer)) return answer.map((value) => choice(question, value)).join(', ');
    return question.Type === 'select' ? choice(question, answer) : inputText(question.Type, answer);
  };
  return (
    <Stack component="dl" gap="md" m={0} maw="42rem">
      {(item.Action.Data.Form ?? []).map((question) => (
        <div key={question.Name}>
          <Text component="dt" size="sm" c="dimmed">
            {local(question.Label)}
          </Text>
          <Text component="dd" m={0} style={{ whiteSpace: 'pre-line' }}>
            {answerOf(question)}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

type Entered = Record<string, string>;

interface Props {
  target: Target;
  action: Action;
  part: ActionPart;
  onSaved: (reply: unknown) => void;
  /** The server's error for each answer, by path. */
  errors?: Readonly<Record<string, string>>;
  /** Renders the end of the form; `showMissing` marks required questions without an answer and returns if there are any. */
  footer?: (autosave: Autosave, showMissing: () => boolean) => ReactNode;
}

/** A form's questions with their answers, saved as they are entered. */
export function FormEditor({ target, action, part, onSaved, errors = {}, footer }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const questions = action.Data.Form ?? [];
  const [isChecked, setIsChecked] = useState(false);
  const fields = useRef(new Map<string, HTMLElement>());
  const answers = (entered: Entered): JsonObject =>
    Object.fromEntries(questions.map(({ Name, Type }) => [Name, storedAnswer(Type, entered[Name] ?? '')]));
  const draft = useDraft<Entered>({
    key: unsavedDataKey(target),
    part,
    read: (data) => Object.fromEntries(questions.map(({ Name, Type }) => [Name, inputText(Type, data[Name])])),
    save: (entered) => saveMenteeData(target, answers(entered)),
    onSaved,
  });
  const { value, change, touched, autosave } = draft;
  usePublishUnsavedData(target, answers(value), touched);
  const isMissing = ({ Name, Type, Required }: Question) =>
    Required === true && isUnanswered(storedAnswer(Type, value[Name] ?? ''));

  const errorOf = (question: Question): string | undefined => {
    const answer = storedAnswer(question.Type, value[question.Name] ?? '');
    if (question.Type === 'number' && typeof answer === 'string' && answer !== '') return t('actions.form.number');
    if (!isMissing(question)) return undefined;
    return isChecked ? t('actions.form.required') : errors[question.Name];
  };
  const showMissing = () => {
    setIsChecked(true);
    const first = questions.find(isMissing);
    if (first) fields.current.get(first.Name)?.querySelector<HTMLElement>('input, textarea')?.focus();
    return first !== undefined;
  };
  const textOf = (entered: Entered) =>
    questions.map(({ Name, Label }) => `${local(Label)}: ${entered[Name] ?? ''}`).join('\n');
  return (
    <Stack gap="lg" maw={640}>
      {questions.map((question) => (
        <div
          key={question.Name}
          ref={(field) => {
            if (field) fields.current.set(question.Name, field);
          }}
        >
          <FieldInput
            type={question.Type}
            label={local(question.Label)}
            description={question.Help && local(question.Help)}
            required={question.Required}
            options={question.Options?.map(({ Value, Label }) => ({ value: Value, label: local(Label) }))}
            value={value[question.Name] ?? ''}
            error={errorOf(question)}
            onChange={(entered) => change({ ...value, [question.Name]: entered })}
          />
        </div>
      ))}
      {questions.length === 0 && <Text c="dimmed">{t('actions.form.empty')}</Text>}
      <DraftState draft={draft} textOf={textOf} />
      {footer?.(autosave, showMissing)}
    </Stack>
  );
}
