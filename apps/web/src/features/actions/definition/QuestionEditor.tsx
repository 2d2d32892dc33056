import { Card, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import type { Question, QuestionType } from '../work/form-answers.ts';
import { ListEditor } from './ListEditor.tsx';

/** The question types a form offers. */
const questionTypes: readonly QuestionType[] = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'multiselect',
  'checkbox',
];

interface Props {
  question: Question;
  onChange: (question: Question) => void;
  number: number;
  /** The server's error for a field of this question, by its path within the question. */
  errorAt: (path: string) => string | undefined;
}

const hasOptions = ({ Type }: Question): boolean => Type === 'select' || Type === 'multiselect';

/** Editor of one question of a form. */
export function QuestionEditor({ question, onChange, number, errorAt }: Props) {
  const { t } = useText();
  const update = (change: Partial<Question>) => onChange({ ...question, ...change });
  return (
    <Card withBorder padding="sm" component="fieldset" m={0}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-start">
          <TextInput
            label={t('actions.question.name', { number })}
            description={t('actions.question.nameHelp')}
            required
            flex="1 1 10rem"
            value={question.Name}
            error={errorAt('Name')}
            onChange={(event) => update({ Name: event.currentTarget.value })}
          />
          <Select
            label={t('actions.question.type')}
            description={t('actions.question.typeHelp')}
            flex="1 1 10rem"
            allowDeselect={false}
            data={questionTypes.map((value) => ({ value, label: t(`actions.question.type.${value}`) }))}
            value={question.Type}
            onChange={(type) => {
              const Type = questionTypes.find((questionType) => questionType === type);
              if (Type) update({ Type });
            }}
          />
        </Group>
        <TwoLanguages
          label={t('actions.question.label')}
          required
          value={question.Label}
          error={errorAt('Label')}
          onChange={(Label) => update({ Label })}
        />
        <TwoLanguages
          label={t('actions.question.help')}
          value={question.Help ?? ''}
          onChange={(Help) => update({ Help })}
        />
        <Checkbox
          label={t('actions.question.required')}
          checked={question.Required ?? false}
          onChange={(event) => update({ Required: event.currentTarget.checked })}
        />
        {hasOptions(question) && (
          <ListEditor
            items={question.Options ?? []}
            onChange={(Options) => update({ Options })}
            newItem={() => ({ Value: `${(question.Options ?? []).length + 1}`, Label: { el: '', en: '' } })}
            addLabel={t('actions.question.addOption')}
          >
            {(option, change) => (
              <Stack gap="xs">
                <TextInput
                  label={t('actions.question.value')}
                  value={option.Value}
                  onChange={(event) => change({ ...option, Value: event.currentTarget.value })}
                />
                <TwoLanguages
                  label={t('actions.question.option')}
                  value={option.Label}
                  onChange={(Label) => change({ ...option, Label })}
                />
              </Stack>
            )}
          </ListEditor>
        )}
      </Stack>
    </Card>
  );
}
