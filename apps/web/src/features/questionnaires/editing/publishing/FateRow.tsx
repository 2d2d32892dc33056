import type { Questionnaire } from '@ithaki/questionnaire';
import { Group, Paper, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import {
  type Decision,
  type DecisionKind,
  decisionKind,
  type Preview,
  possibleMappings,
  withMapping,
} from './answer-decisions.ts';
import { mappableOptions } from './compared-versions.ts';

interface Props {
  fate: Preview['Fates'][number];
  name: string;
  before: Questionnaire;
  after: Questionnaire;
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
}

const fates = ['invalid', 'hidden', 'unmapped'] as const;

/** Stored answers of a question that the new version does not keep unchanged, and the decision about them. */
export function FateRow({ fate, name, before, after, decision, onDecide }: Props) {
  const { t, language } = useText();
  const { Model } = fate;
  const { questions, gone } = possibleMappings(before, after, Model, language);
  const canMap = questions.length > 0 || gone.length > 0;
  const kind = decisionKind(decision);
  const target = typeof decision === 'object' ? decision.Map?.[Model] : undefined;
  const options = mappableOptions(after, target ?? Model, language).map(({ id, name: label }) => ({
    value: id,
    label,
  }));
  const pickKind = (value: string) => onDecide(value === 'map' ? { Options: {} } : value === 'keep' ? 'keep' : 'ask');
  const kinds: DecisionKind[] = canMap ? ['keep', 'ask', 'map'] : ['keep', 'ask'];
  const counts = fates.flatMap((outcome) =>
    fate[outcome] > 0 ? [t(`questionnaires.editing.fate.${outcome}`, { count: fate[outcome] })] : [],
  );
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" gap="xs" align="start">
        <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {[t('questionnaires.editing.fate.kept', { count: fate.kept }), ...counts].join(' · ')}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t('questionnaires.editing.decide', { name })}
          data={kinds.map((value) => ({ value, label: t(`questionnaires.editing.decision.${value}`) }))}
          value={kind}
          onChange={pickKind}
        />
      </Group>
      {kind === 'map' && (
        <Stack gap="xs" mt="xs">
          {questions.length > 0 && (
            <Select
              size="sm"
              searchable
              label={t('questionnaires.editing.mapQuestion')}
              data={questions.map(({ id, name: label }) => ({ value: id, label }))}
              value={target ?? null}
              onChange={(to) => onDecide(withMapping(decision, 'Map', Model, to))}
            />
          )}
          {(questions.length === 0 || target !== undefined) &&
            gone.map(({ id, name: option }) => (
              <Select
                key={id}
                size="sm"
                label={t('questionnaires.editing.mapOption', { option })}
                data={options}
                value={(typeof decision === 'object' ? decision.Options?.[id] : undefined) ?? null}
                onChange={(to) => onDecide(withMapping(decision, 'Options', id, to))}
              />
            ))}
        </Stack>
      )}
    </Paper>
  );
}
