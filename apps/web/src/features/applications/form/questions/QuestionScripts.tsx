import type { Question } from '@ithaki/application/schema';
import { Stack } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { ScriptField } from '../trial/ScriptField.tsx';
import { ScriptResult } from '../trial/ScriptResult.tsx';
import { useTrial } from '../trial/useTrial.ts';
import { hasOptions } from './new-questions.ts';

interface Props {
  question: Question;
  onChange: (question: Question) => void;
}

/**
 * Scripts of a question: when it is shown, which options are offered, and validation; each runs while it is
 * typed.
 */
export function QuestionScripts({ question, onChange }: Props) {
  const { t, language } = useText();
  const trial = useTrial(language);
  const { Name, Type, Show, Validation, Filter } = question;
  return (
    <Stack gap="lg">
      <ScriptField
        label={t('applications.form.show')}
        description={t('applications.form.show.help')}
        kind="show"
        value={Show ?? ''}
        result={<ScriptResult trial={trial} name={Name} use="Show" />}
        onChange={(text) => onChange({ ...question, Show: text || undefined })}
      />
      {Type !== 'info' && (
        <ScriptField
          label={t('applications.form.validation')}
          description={t('applications.form.validation.help')}
          kind="validation"
          value={Validation ?? ''}
          result={<ScriptResult trial={trial} name={Name} use="Validation" />}
          onChange={(text) => onChange({ ...question, Validation: text || undefined })}
        />
      )}
      {hasOptions(Type) && (
        <ScriptField
          label={t('applications.form.filter')}
          description={t('applications.form.filter.help')}
          kind="filter"
          value={Filter ?? ''}
          result={<ScriptResult trial={trial} name={Name} use="Filter" />}
          onChange={(text) => onChange({ ...question, Filter: text || undefined })}
        />
      )}
    </Stack>
  );
}
