import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { useConditionFields, useDefinitions } from '../../definition-queries.ts';
import { ScriptInput } from '../ScriptInput.tsx';
import { ActionRuleRow, blankRule } from './ActionRuleRow.tsx';
import { type ActionRule, type PickedCondition, parsePicked, pickedCode } from './action-condition.ts';

interface PickerProps {
  label: string;
  actionId: number;
  picked: PickedCondition;
  onChange: (code: string) => void;
}

/** A condition as lines, all or any of which must hold. */
function ConditionLines({ label, actionId, picked, onChange }: PickerProps) {
  const { t } = useText();
  const [shown, setShown] = useState(picked);
  // A change from outside, such as another person's version, replaces what was picked here.
  const code = pickedCode(shown);
  const { join, rules } = code === pickedCode(picked) ? shown : picked;
  const actions = useDefinitions(true).data?.filter(({ Id }) => Id !== actionId) ?? [];
  const fields = useConditionFields();
  const change = (next: PickedCondition) => {
    setShown(next);
    if (pickedCode(next) !== code) onChange(pickedCode(next));
  };
  const setRules = (next: readonly ActionRule[]) => change({ join, rules: next });
  const lines = rules.map((rule, index) => ({ rule, index }));
  return (
    <Stack component="fieldset" gap="xs" m={0} p={0} bd={0} miw={0} aria-label={label}>
      {rules.length > 1 && (
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label={t('actions.condition.join')}
          data={[
            { value: 'all', label: t('actions.condition.all') },
            { value: 'any', label: t('actions.condition.any') },
          ]}
          value={join}
          onChange={(value) => change({ join: value === 'any' ? 'any' : 'all', rules })}
        />
      )}
      {lines.map(({ rule, index }) => (
        <Group key={`${index}${rule.kind}`} wrap="nowrap" align="end" gap="xs">
          <ActionRuleRow
            rule={rule}
            actions={actions}
            fields={fields}
            onChange={(next) => setRules(rules.with(index, next))}
          />
          <IconButton
            label={t('actions.condition.remove', { number: index + 1 })}
            onClick={() => setRules(rules.toSpliced(index, 1))}
          >
            <IconTrash size={16} />
          </IconButton>
        </Group>
      ))}
      {rules.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('actions.condition.always')}
        </Text>
      )}
      <Group>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setRules([...rules, blankRule])}
        >
          {t('actions.condition.add')}
        </Button>
      </Group>
    </Stack>
  );
}

interface Props {
  label: string;
  description: string;
  actionId: number;
  value: string;
  /** The server's error message for the script. */
  error: string | undefined;
  onChange: (code: string) => void;
}

/**
 * Editor of an action's condition: picked from lists, or as code if lists cannot express it or the person
 * prefers code.
 */
export function ActionConditionInput({ label, description, actionId, value, error, onChange }: Props) {
  const { t } = useText();
  const [isCode, setIsCode] = useState(false);
  const picked = parsePicked(value);
  const showsCode = isCode || !picked || error !== undefined;
  return (
    <Stack gap="xs">
      {showsCode ? (
        <ScriptInput
          label={label}
          description={`${description} ${t('actions.definition.help.code')}`}
          trial={{ kind: 'enable', actionId }}
          value={value}
          error={error}
          onChange={onChange}
        />
      ) : (
        <>
          <div>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          </div>
          <ConditionLines label={label} actionId={actionId} picked={picked} onChange={onChange} />
        </>
      )}
      <Group gap="sm">
        <Button variant="subtle" size="compact-sm" disabled={!picked} onClick={() => setIsCode(!showsCode)}>
          {t(showsCode ? 'actions.condition.pick' : 'actions.condition.write')}
        </Button>
        {!picked && (
          <Text size="sm" c="dimmed">
            {t('actions.condition.onlyCode')}
          </Text>
        )}
      </Group>
    </Stack>
  );
}
