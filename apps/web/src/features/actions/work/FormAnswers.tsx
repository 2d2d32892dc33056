import type { Action, ActionPart, JsonObject } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { Autosave } from '../../../keep/index.ts';
import { FieldInput } from '../../../ui/fields/FieldInput.tsx';
import { useLetKnow, writingKey } from '../foresight/unsaved-data.ts';
import type { Target } from '../parts.ts';
import { saveMenteeData } from '../queries.ts';
import { DraftState } from './DraftState.tsx';
import { isUnanswered, keptAnswer, type Question, shownAnswer } from './form-answers.ts';
import { useDraft } from './useDraft.ts';

/** The answers of a form, read-only. */
export function FormReading({ action, part }: { action: Action; part: ActionPart }) {
  const { t } = useText();
  const local = useLocalText();
  const choice = (question: Question, value: unknown): string => {
    const option = question.Options?.find(({ Value }) => Value === value);
    return option ? local(option.Label) : String(value);
  };
  const answerOf = (question: Question): string => {
    const kept = part.Data[question.Name];
    if (isUnanswered(kept)) return t('actions.form.unanswered');
    if (question.Type === 'checkbox') return t(kept === true || kept === '1' ? 'actions.yes' : 'actions.no');
    if (Array.isArray(kept)) return kept.map((value) => choice(question, value)).join(', ');
    return question.Type === 'select' ? choice(question, kept) : shownAnswer(question.Type, kept);
  };
  return (
    <Stack component="dl" gap="md" m={0} maw="42rem">
      {(action.Data.Form ?? []).map((question) => (
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
  footer?: (autosave: Autosave, missing: () => boolean) => ReactNode;
}

/** A form's questions with their answers, saved as they are entered. */
export function FormEditor({ target, action, part, onSaved, errors = {}, footer }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const questions = action.Data.Form ?? [];
  const [asked, setAsked] = useState(false);
  const fields = useRef(new Map<string, HTMLElement>());
  const answers = (entered: Entered): JsonObject =>
    Object.fromEntries(questions.map(({ Name, Type }) => [Name, keptAnswer(Type, entered[Name] ?? '')]));
  const draft = useDraft<Entered>({
    key: writingKey(target),
    part,
    read: (data) => Object.fromEntries(questions.map(({ Name, Type }) => [Name, shownAnswer(Type, data[Name])])),
    save: (entered) => saveMenteeData(target, answers(entered)),
    onSaved,
  });
  const { value, change, touched, autosave } = draft;
  useLetKnow(target, answers(value), touched);
  const isMissing = ({ Name, Type, Required }: Question) =>
    Required === true && isUnanswered(keptAnswer(Type, value[Name] ?? ''));

  const errorOf = (question: Question): string | undefined => {
    const kept = keptAnswer(question.Type, value[question.Name] ?? '');
    if (question.Type === 'number' && typeof kept === 'string' && kept !== '') return t('actions.form.number');
    if (!isMissing(question)) return undefined;
    return asked ? t('actions.form.required') : errors[question.Name];
  };
  const missing = () => {
    setAsked(true);
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
      {footer?.(autosave, missing)}
    </Stack>
  );
}
