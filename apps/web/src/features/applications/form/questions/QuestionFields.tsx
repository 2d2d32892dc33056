import { questionsOf } from '@ithaki/application';
import type { Question } from '@ithaki/application/schema';
import { Checkbox, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { answerNames, withAnswerRenamed } from '../answer-names.ts';
import { NameField } from '../NameField.tsx';
import { usePersonFields } from '../queries.ts';
import { unlessEmpty } from '../two-languages.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { hasOptions, withType } from './new-questions.ts';
import { OptionRows } from './OptionRows.tsx';
import { typeGroups } from './question-types.ts';
import { UploadFields } from './UploadFields.tsx';

interface Props {
  question: Question;
  onChange: (question: Question) => void;
}

/** The number, or undefined while none is entered. */
const enteredNumber = (value: number | string): number | undefined => (typeof value === 'number' ? value : undefined);

/** Maximum length of a text, or minimum and maximum of a number, for types with such limits. */
function LimitFields({ question, onChange }: Props) {
  const { t } = useText();
  const { Type, MaxLength, Min, Max } = question;
  if (Type === 'number')
    return (
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput
          label={t('applications.form.least')}
          value={Min ?? ''}
          onChange={(value) => onChange({ ...question, Min: enteredNumber(value) })}
        />
        <NumberInput
          label={t('applications.form.greatest')}
          value={Max ?? ''}
          onChange={(value) => onChange({ ...question, Max: enteredNumber(value) })}
        />
      </SimpleGrid>
    );
  if (Type !== 'text' && Type !== 'textarea') return null;
  return (
    <NumberInput
      label={t('applications.form.longest')}
      description={t('applications.form.longest.help')}
      min={1}
      max={20_000}
      clampBehavior="strict"
      allowDecimal={false}
      maw={260}
      value={MaxLength ?? ''}
      onChange={(value) => onChange({ ...question, MaxLength: enteredNumber(value) || undefined })}
    />
  );
}

/** Chooses the field of the person that receives the answer when the applicant is accepted. */
function PersonField({ question, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const fields = usePersonFields();
  return (
    <Select
      label={t('applications.form.field')}
      description={t('applications.form.field.help')}
      placeholder={t('applications.form.field.none')}
      searchable
      clearable
      data={(fields ?? []).map(({ Name, Label }) => ({ value: Name, label: local(Label) || Name }))}
      value={question.Field ?? null}
      onChange={(Field) => onChange({ ...question, Field: Field ?? undefined })}
    />
  );
}

/** Text, type and settings of a question; `together` is the key of the undo step. */
export function QuestionFields({ question, onChange, together }: Props & { together: string }) {
  const { t } = useText();
  const local = useLocalText();
  const form = useEditedForm();
  const editor = useEditor();
  const setPart = (part: Partial<Question>) => onChange({ ...question, ...part });
  const { Name, Label, Type, Options, Required, Blind, Help, Upload, Within } = question;
  const narrowing = questionsOf(form).filter((other) => hasOptions(other.Type) && other.Name !== Name);
  const isAsked = Type !== 'info';
  const types = typeGroups.map(({ group, types: grouped }) => ({
    group: t(`applications.form.typeGroup.${group}`),
    items: grouped.map((type) => ({ value: type, label: t(`applications.form.type.${type}`) })),
  }));
  const rename = (to: string) => editor.edit((current) => withAnswerRenamed(current, Name, to), together);
  const changeType = (value: string | null) => {
    const next = typeGroups.flatMap(({ types: grouped }) => [...grouped]).find((type) => type === value);
    if (next && next !== Type) onChange(withType(question, next));
  };
  return (
    <Stack gap="md">
      <TwoLanguages
        label={t('applications.form.label')}
        lines={isAsked ? 1 : 3}
        autoFocus
        value={Label}
        onChange={(text) => setPart({ Label: text })}
      />
      <Select
        label={t('applications.form.type')}
        allowDeselect={false}
        data={types}
        value={Type}
        onChange={changeType}
      />
      {hasOptions(Type) && (
        <>
          <Select
            label={t('applications.form.within')}
            description={t('applications.form.within.help')}
            placeholder={t('applications.form.within.none')}
            clearable
            data={narrowing.map((other) => ({ value: other.Name, label: local(other.Label) || other.Name }))}
            value={Within ?? null}
            onChange={(name) => setPart({ Within: name ?? undefined })}
          />
          <OptionRows
            value={Options ?? []}
            within={narrowing.find((other) => other.Name === Within)}
            onChange={(next) => setPart({ Options: next })}
          />
        </>
      )}
      <LimitFields question={question} onChange={onChange} />
      {Type === 'file' && <UploadFields value={Upload} onChange={(next) => setPart({ Upload: next })} />}
      {isAsked && (
        <>
          <Checkbox
            label={t('applications.form.required.label')}
            checked={Required}
            onChange={(event) => setPart({ Required: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('applications.form.blind')}
            description={t('applications.form.blind.help')}
            checked={Blind}
            onChange={(event) => setPart({ Blind: event.currentTarget.checked })}
          />
        </>
      )}
      <TwoLanguages
        label={t('applications.form.help')}
        lines={1}
        value={Help ?? ''}
        onChange={(text) => setPart({ Help: unlessEmpty(text) })}
      />
      <NameField value={Name} taken={answerNames(form)} onChange={rename} />
      {isAsked && Type !== 'file' && <PersonField question={question} onChange={onChange} />}
    </Stack>
  );
}
