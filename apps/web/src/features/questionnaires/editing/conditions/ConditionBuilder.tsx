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
/** A new line, which is not part of the condition until its answer is selected. */
const BLANK: BuiltRule = { Id: '', Operator: 'is', Value: '' };

const isComplete = (rule: BuiltRule): boolean => rule.Id !== '';

/** The condition as text, without lines that have no answer and without empty groups. */
function completeText({ Join, Rules }: BuiltCondition): string {
  const complete = Rules.flatMap((rule): Rule[] => {
    if (!isGroup(rule)) return isComplete(rule) ? [rule] : [];
    const completeRules = rule.Rules.filter(isComplete);
    return completeRules.length > 0 ? [{ ...rule, Rules: completeRules }] : [];
  });
  return conditionText({ Join, Rules: complete });
}

/**
 * A condition as lines of question, operator and value, all or any of which must hold; a group inside it is
 * joined the other way.
 */
export function ConditionBuilder({ label, built, onChange }: Props) {
  const { t } = useText();
  const [shown, setShown] = useState(built);
  // A change from outside, as by undo, replaces what was entered here.
  const text = completeText(shown);
  const current = text === conditionText(built) ? shown : built;
  const setCondition = (next: BuiltCondition) => {
    setShown(next);
    const nextText = completeText(next);
    if (nextText !== text) onChange(nextText);
  };
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }} aria-label={label}>
      <ConditionLines
        condition={current}
        onChange={(next) => setCondition(next)}
        onGroup={() =>
          setCondition({
            ...current,
            Rules: [...current.Rules, { Join: current.Join === 'all' ? 'any' : 'all', Rules: [BLANK, BLANK] }],
          })
        }
      />
      {current.Rules.length === 0 && (
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

function ConditionLines({ condition: { Join, Rules }, onChange, onGroup }: LinesProps) {
  const { t } = useText();
  const setRule = (index: number, rule: Rule) => onChange({ Join, Rules: Rules.with(index, rule) });
  const remove = (index: number) => onChange({ Join, Rules: Rules.toSpliced(index, 1) });
  const removeButton = (index: number) => (
    <IconButton
      size={30}
      label={t('questionnaires.editing.condition.remove', { number: index + 1 })}
      onClick={() => remove(index)}
    >
      <IconTrash size={16} />
    </IconButton>
  );
  const rows = Rules.map((rule, index) => ({ rule, index }));
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
          onChange={(value) => onChange({ Join: value === 'any' ? 'any' : 'all', Rules: withGroupsJoined(Rules) })}
        />
      )}
      {rows.map(({ rule, index }) =>
        isGroup(rule) ? (
          <Group key={index} wrap="nowrap" align="start" gap="xs">
            <Paper withBorder p="xs" flex={1} miw={0}>
              <ConditionLines
                condition={rule}
                onChange={(next) =>
                  setRule(index, {
                    Join: next.Join,
                    Rules: next.Rules.filter((nested): nested is BuiltRule => !isGroup(nested)),
                  })
                }
              />
            </Paper>
            {removeButton(index)}
          </Group>
        ) : (
          <Group key={index} wrap="nowrap" align="start" gap="xs">
            <RuleRow rule={rule} number={index + 1} onChange={(next) => setRule(index, next)} />
            {removeButton(index)}
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

/** Joins nested groups by the opposite of their parent's join: any inside all, all inside any. */
const withGroupsJoined = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => (isGroup(rule) ? { ...rule, Join: rule.Join === 'all' ? 'any' : 'all' } : rule));
