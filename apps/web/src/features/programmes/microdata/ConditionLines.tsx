import { Button, Group, NativeSelect, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { type ConditionLine, conditionCode, type LineSource, readCondition } from './sheet-condition.ts';

/** Something that a line can be about, with the values that it can have; any text where there are none. */
export interface LineSubject {
  source: LineSource;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface Props {
  label: string;
  code: string;
  problem: string | undefined;
  subjects: readonly LineSubject[];
  onChange: (code: string) => void;
}

const keyOf = ({ source, name }: Pick<LineSubject, 'source' | 'name'>) => `${source}.${name}`;

/** A condition on a sheet: lines to pick, or code where lines cannot express it. */
export function ConditionLines({ label, code, problem, subjects, onChange }: Props) {
  const { t } = useText();
  const read = readCondition(code);
  const [isCode, setIsCode] = useState(false);
  const [draft, setDraft] = useState(read);
  // What came from outside, such as a colleague's version, replaces what was picked here.
  const shown = draft && conditionCode(draft) === code ? draft : read;
  if (isCode || !shown)
    return (
      <Stack gap="xs">
        <CodeEditor
          label={label}
          description={t('programmes.microdata.rule.codeHelp')}
          lines={2}
          language="javascript"
          value={code}
          error={problem}
          onChange={onChange}
        />
        {read && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsCode(false)}>
              {t('actions.condition.pick')}
            </Button>
          </Group>
        )}
      </Stack>
    );
  const { join, lines } = shown;
  const put = (next: typeof shown) => {
    setDraft(next);
    onChange(conditionCode(next));
  };
  return (
    <Stack component="fieldset" gap="xs" m={0} p={0} bd={0} miw={0} aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {lines.length > 1 && (
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label={t('actions.condition.join')}
          data={[
            { value: 'all', label: t('actions.condition.all') },
            { value: 'any', label: t('actions.condition.any') },
          ]}
          value={join}
          onChange={(value) => put({ lines, join: value === 'any' ? 'any' : 'all' })}
        />
      )}
      <EditedRows<ConditionLine>
        rows={lines}
        problem={problem}
        onChange={(next) => put({ join, lines: next })}
        removeLabel={(line) => t('actions.condition.remove', { number: lines.indexOf(line) + 1 })}
        add={{
          label: t('actions.condition.add'),
          row: () => ({ source: 'answers', name: '', is: true, value: '' }),
        }}
      >
        {(line, putLine, remove) => <Line {...{ line, subjects, remove }} onChange={putLine} />}
      </EditedRows>
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsCode(true)}>
          {t('actions.condition.write')}
        </Button>
      </Group>
    </Stack>
  );
}

interface LineProps {
  line: ConditionLine;
  subjects: readonly LineSubject[];
  remove: ReactNode;
  onChange: (line: ConditionLine) => void;
}

function Line({ line, subjects, remove, onChange }: LineProps) {
  const { t } = useText();
  const subject = subjects.find((one) => keyOf(one) === keyOf(line));
  const known = subjects.map((one) => ({ value: keyOf(one), label: one.label }));
  // What was removed from the programme stays readable by its name.
  const choices = subject || line.name === '' ? known : [...known, { value: keyOf(line), label: line.name }];
  const comparisons = ['is', 'isNot', 'empty', 'filled'] as const;
  const [chosen, setChosen] = useState<(typeof comparisons)[number]>(() => {
    if (line.value !== '') return line.is ? 'is' : 'isNot';
    if (line.name === '') return 'is';
    return line.is ? 'empty' : 'filled';
  });
  // While a value is still to be typed, the line says the same as one about an empty value.
  const compares = line.value === '' ? chosen : line.is ? 'is' : 'isNot';
  const takesValue = compares === 'is' || compares === 'isNot';
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={t('programmes.microdata.rule.about')}
        searchable
        flex="2 1 16rem"
        data={choices}
        value={line.name === '' ? null : keyOf(line)}
        onChange={(key) => {
          const next = subjects.find((one) => keyOf(one) === key);
          if (next) onChange({ ...line, source: next.source, name: next.name, value: '' });
        }}
      />
      <NativeSelect
        label={t('actions.condition.comparison')}
        w={150}
        data={comparisons.map((one) => ({ value: one, label: t(`programmes.microdata.rule.${one}`) }))}
        value={compares}
        onChange={(event) => {
          const next = comparisons.find((one) => one === event.currentTarget.value) ?? 'is';
          setChosen(next);
          const keeps = next === 'is' || next === 'isNot';
          onChange({ ...line, is: next === 'is' || next === 'empty', value: keeps ? line.value : '' });
        }}
      />
      {takesValue &&
        (subject && subject.options.length > 0 ? (
          <Select
            label={t('actions.condition.value')}
            searchable
            flex="1 1 9rem"
            data={[...subject.options]}
            value={line.value || null}
            onChange={(value) => onChange({ ...line, value: value ?? '' })}
          />
        ) : (
          <TextInput
            label={t('actions.condition.value')}
            flex="1 1 9rem"
            value={line.value}
            onChange={(event) => onChange({ ...line, value: event.currentTarget.value })}
          />
        ))}
      {remove}
    </Group>
  );
}
