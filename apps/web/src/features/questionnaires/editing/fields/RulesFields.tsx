import { isPattern } from '@ithaki/formats';
import { NumberInput, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { isEmptyText } from '../../../../i18n/text-in-language.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { ScriptText } from '../conditions/ScriptText.tsx';
import { supportedRules, withRule } from './answer-rules.ts';
import { type FieldProps, withPart } from './field-props.ts';

/** Parses a limit: a number, otherwise the text as an expression; undefined when empty. */
const parseLimit = (text: string): number | string | undefined => {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text.trim();
};

/** Rules of an answer: required, limits, lengths, pattern, script, and the message shown when one fails. */
export function RulesFields({ question, onChange }: FieldProps) {
  const { t } = useText();
  const offered = supportedRules(question);
  const rules = question.Validate;
  if (!offered) return null;
  const setRule = (changes: Parameters<typeof withRule>[1]) =>
    onChange(withPart(question, { Validate: withRule(rules, changes) }));
  const required = rules?.Required;
  const isConditional = typeof required === 'string';
  const isPatternBad = rules?.Pattern !== undefined && !isPattern(rules.Pattern);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('questionnaires.editing.requiredLabel')}
        value={isConditional ? 'when' : required ? 'yes' : 'no'}
        onChange={(value) => setRule({ Required: value === 'yes' ? true : value === 'when' ? 'true' : undefined })}
      >
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" mt={4}>
          {(['no', 'yes', 'when'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`questionnaires.editing.required.${value}`)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {isConditional && (
        <ConditionInput
          label={t('questionnaires.editing.requiredWhen')}
          value={required === 'true' ? '' : required}
          onChange={(value) => setRule({ Required: value ?? 'true' })}
        />
      )}
      {(offered.bounds || offered.counts.length > 0) && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
          {offered.bounds &&
            (['Min', 'Max'] as const).map((rule) => (
              <TextInput
                key={rule}
                label={t(`questionnaires.editing.rule.${rule}`)}
                description={question.Type === 'date' ? t('questionnaires.editing.rule.dateHelp') : undefined}
                value={String(rules?.[rule] ?? '')}
                onChange={(event) => setRule({ [rule]: parseLimit(event.currentTarget.value) })}
              />
            ))}
          {offered.counts.map((rule) => (
            <NumberInput
              key={rule}
              label={t(`questionnaires.editing.rule.${rule}`)}
              min={0}
              allowDecimal={false}
              allowNegative={false}
              value={rules?.[rule] ?? ''}
              onChange={(value) => setRule({ [rule]: typeof value === 'number' ? value : undefined })}
            />
          ))}
        </SimpleGrid>
      )}
      {offered.accept && (
        <TextInput
          label={t('questionnaires.editing.rule.Accept')}
          description={t('questionnaires.editing.rule.acceptHelp')}
          value={rules?.Accept ?? ''}
          onChange={(event) => setRule({ Accept: event.currentTarget.value || undefined })}
        />
      )}
      {offered.pattern && (
        <TextInput
          label={t('questionnaires.editing.rule.Pattern')}
          description={t('questionnaires.editing.rule.patternHelp')}
          ff="monospace"
          spellCheck={false}
          value={rules?.Pattern ?? ''}
          error={isPatternBad && t('questionnaires.editing.rule.patternBad')}
          onChange={(event) => setRule({ Pattern: event.currentTarget.value || undefined })}
        />
      )}
      <ScriptText
        label={t('questionnaires.editing.rule.Script')}
        description={t('questionnaires.editing.rule.scriptHelp')}
        value={rules?.Script ?? ''}
        onChange={(Script) => setRule({ Script: Script || undefined })}
      />
      {rules && (
        <TwoLanguages
          label={t('questionnaires.editing.rule.Message')}
          value={rules.Message ?? ''}
          onChange={(Message) => setRule({ Message: isEmptyText(Message) ? undefined : Message })}
        />
      )}
    </Stack>
  );
}
