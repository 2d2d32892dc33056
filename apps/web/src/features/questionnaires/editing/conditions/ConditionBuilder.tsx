import { type BuiltCondition, type BuiltGroup, type BuiltRule, conditionText } from '@ithaki/questionnaire/edit';
import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconBrackets, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { RuleRow } from './RuleRow.tsx';

interface Props {
  label: string;
  built: BuiltCondition;
  onChange: (text: string) => void;
}

type Rule = BuiltCondition['Rules'][number];

const isGroup = (rule: Rule): rule is BuiltGroup => 'Join' in rule;
/** A line that was added and says nothing yet: it stays here until its answer is picked. */
const BLANK: BuiltRule = { Id: '', Operator: 'is', Value: '' };

const isWhole = (rule: BuiltRule): boolean => rule.Id !== '';

/** What is written: lines without an answer are left out, and so are groups of none. */
function writtenOf({ Join, Rules }: BuiltCondition): string {
  const whole = Rules.flatMap((rule): Rule[] => {
    if (!isGroup(rule)) return isWhole(rule) ? [rule] : [];
    const own = rule.Rules.filter(isWhole);
    return own.length > 0 ? [{ ...rule, Rules: own }] : [];
  });
  return conditionText({ Join, Rules: whole });
}

/** Lines of question, operator and value, all or any of which must hold; groups of them joined the other way. */
export function ConditionBuilder({ label, built, onChange }: Props) {
  const { t } = useText();
  const [shown, setShown] = useState(built);
  // What came from elsewhere, as by undo, is shown instead of what was picked here.
  const text = writtenOf(shown);
  const now = text === conditionText(built) ? shown : built;
  const put = (next: BuiltCondition) => {
    setShown(next);
    const written = writtenOf(next);
    if (written !== text) onChange(written);
  };
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }} aria-label={label}>
      <Lines
        condition={now}
        onChange={(next) => put(next)}
        onGroup={() =>
          put({ ...now, Rules: [...now.Rules, { Join: now.Join === 'all' ? 'any' : 'all', Rules: [BLANK, BLANK] }] })
        }
      />
      {now.Rules.length === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('questionnaires.editing.condition.always')}
        </Text>
      )}
    </fieldset>
  );
}

interface LinesProps {
  condition: BuiltCondition;
  onChange: (condition: BuiltCondition) => void;
  onGroup?: () => void;
}

function Lines({ condition: { Join, Rules }, onChange, onGroup }: LinesProps) {
  const { t } = useText();
  const put = (at: number, rule: Rule) => onChange({ Join, Rules: Rules.with(at, rule) });
  const remove = (at: number) => onChange({ Join, Rules: Rules.toSpliced(at, 1) });
  const removal = (at: number) => (
    <IconButton
      size={30}
      label={t('questionnaires.editing.condition.remove', { number: at + 1 })}
      onClick={() => remove(at)}
    >
      <IconTrash size={16} />
    </IconButton>
  );
  const rows = Rules.map((rule, at) => ({ rule, at }));
  return (
    <Stack gap="xs">
      {Rules.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('questionnaires.editing.condition.join')}
          data={[
            { value: 'all', label: t('questionnaires.editing.condition.all') },
            { value: 'any', label: t('questionnaires.editing.condition.any') },
          ]}
          value={Join}
          onChange={(value) => onChange({ Join: value === 'any' ? 'any' : 'all', Rules: flipped(Rules) })}
        />
      )}
      {rows.map(({ rule, at }) =>
        isGroup(rule) ? (
          <Group key={at} wrap="nowrap" align="start" gap="xs">
            <Paper withBorder p="xs" flex={1} miw={0}>
              <Lines
                condition={rule}
                onChange={(next) =>
                  put(at, { Join: next.Join, Rules: next.Rules.filter((one): one is BuiltRule => !isGroup(one)) })
                }
              />
            </Paper>
            {removal(at)}
          </Group>
        ) : (
          <Group key={at} wrap="nowrap" align="start" gap="xs">
            <RuleRow rule={rule} number={at + 1} onChange={(next) => put(at, next)} />
            {removal(at)}
          </Group>
        ),
      )}
      <Group gap="xs">
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange({ Join, Rules: [...Rules, BLANK] })}
        >
          {t('questionnaires.editing.condition.add')}
        </Button>
        {onGroup && Rules.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBrackets size={14} aria-hidden />}
            onClick={onGroup}
          >
            {t('questionnaires.editing.condition.addGroup')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Groups within stay joined the other way than what they stand in. */
const flipped = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => (isGroup(rule) ? { ...rule, Join: rule.Join === 'all' ? 'any' : 'all' } : rule));
