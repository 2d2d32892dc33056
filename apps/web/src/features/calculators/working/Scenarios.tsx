import { display, fromWire } from '@ithaki/workbook';
import { nameOfCell } from '@ithaki/workbook/edit';
import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import type { WorkbookInput } from '../../../workbooks/inputs.ts';
import type { InputValues } from '../engine/messages.ts';
import { useWorkbookReply } from '../engine/useWorkbookReply.ts';
import type { WorkbookClient } from '../engine/workbook-client.ts';
import type { SavedScenario } from './saved-work.ts';

/** Maximum number of scenarios of one calculator. */
const MOST_SCENARIOS = 20;

interface Props {
  client: WorkbookClient;
  inputs: readonly WorkbookInput[];
  values: InputValues;
  scenarios: readonly SavedScenario[];
  /** Called with changed scenarios; absent when they are read-only. */
  onScenarios?: ((scenarios: SavedScenario[]) => void) | undefined;
  onApply?: ((inputs: InputValues) => void) | undefined;
}

/** Named scenarios next to the current inputs: the inputs that differ, and the results of each scenario. */
export function Scenarios({ client, inputs, values, scenarios, onScenarios, onApply }: Props) {
  const { t, language } = useText();
  const { wire } = client;
  const [name, setName] = useState('');
  const results = useMemo(
    () => (wire.Results ?? []).map((active) => ({ active, name: nameOfCell(wire, active) })),
    [wire],
  );
  const current = { Name: t('calculators.scenario.now'), Inputs: values };
  const columns = [current, ...scenarios].map((scenario, column) => ({ ...scenario, column }));
  const request = {
    scenarios: columns.map(({ Name, Inputs }) => ({ name: Name, inputs: Inputs })),
    results: results.map(({ active }) => active),
  };
  const compared = useWorkbookReply(client, 'compare', request);
  const enteredValue = (input: WorkbookInput, entered: InputValues) => entered[input.name] ?? input.initialValue;
  const differing = inputs.filter((input) =>
    scenarios.some(({ Inputs }) => enteredValue(input, Inputs) !== enteredValue(input, values)),
  );
  const formatted = (input: WorkbookInput, entered: InputValues) =>
    display(fromWire(enteredValue(input, entered)), { pattern: input.pattern, locale: language }).text;
  const saveScenario = () => {
    const Name = name.trim() || t('calculators.scenario.unnamed', { number: scenarios.length + 1 });
    onScenarios?.([...scenarios, { Name, Inputs: values }]);
    setName('');
  };
  return (
    <Stack gap="sm" component="section" aria-label={t('calculators.scenarios')}>
      <Text fw={600}>{t('calculators.scenarios')}</Text>
      {onScenarios && scenarios.length < MOST_SCENARIOS && (
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('calculators.scenario.name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={saveScenario}>
            {t('calculators.scenario.keep')}
          </Button>
        </Group>
      )}
      {scenarios.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('calculators.scenarios.none')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={160 + columns.length * 130}>
          <Table withRowBorders>
            <Table.Thead>
              <Table.Tr>
                <Table.Td />
                {columns.map(({ Name, Inputs, column }) => (
                  <Table.Th key={column} scope="col" ta="right">
                    <Group gap={2} justify="flex-end" wrap="nowrap">
                      {column > 0 && onApply ? (
                        <Button variant="subtle" size="compact-sm" onClick={() => onApply(Inputs)}>
                          {Name}
                        </Button>
                      ) : (
                        Name
                      )}
                      {column > 0 && onScenarios && (
                        <IconButton
                          size={28}
                          label={t('calculators.scenario.remove', { name: Name })}
                          onClick={() => onScenarios(scenarios.filter((_, index) => index !== column - 1))}
                        >
                          <IconTrash size={15} aria-hidden />
                        </IconButton>
                      )}
                    </Group>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differing.map((input) => (
                <Table.Tr key={input.active}>
                  <Table.Th scope="row" fw={400}>
                    {input.name}
                  </Table.Th>
                  {columns.map(({ Inputs, column }) => (
                    <Table.Td key={column} ta="right" className="numbers">
                      {formatted(input, Inputs)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
              {results.map((result, row) => (
                <Table.Tr key={result.active}>
                  <Table.Th scope="row">{result.name}</Table.Th>
                  {columns.map(({ column }) => (
                    <Table.Td key={column} ta="right" fw={600} className="numbers">
                      {compared?.[column]?.[row] ?? ''}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
