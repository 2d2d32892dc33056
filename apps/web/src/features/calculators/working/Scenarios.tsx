import { display, fromWire } from '@ithaki/workbook';
import { nameOfCell } from '@ithaki/workbook/edit';
import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import type { Book } from '../engine/book.ts';
import type { InputValues } from '../engine/messages.ts';
import { useAsked } from '../engine/useWorkbookReply.ts';
import type { BookInput } from '../sheet/inputs.ts';
import type { KeptScenario } from './saved-work.ts';

/** Scenarios that stand side by side. */
const MOST = 20;

interface Props {
  book: Book;
  inputs: readonly BookInput[];
  values: InputValues;
  scenarios: readonly KeptScenario[];
  /** Absent where nothing may be changed. */
  onScenarios?: ((scenarios: KeptScenario[]) => void) | undefined;
  onTake?: ((inputs: InputValues) => void) | undefined;
}

/** Inputs kept under names, side by side with what follows from them. */
export function Scenarios({ book, inputs, values, scenarios, onScenarios, onTake }: Props) {
  const { t, language } = useText();
  const { wire } = book;
  const [name, setName] = useState('');
  const results = useMemo(
    () => (wire.Results ?? []).map((active) => ({ active, name: nameOfCell(wire, active) })),
    [wire],
  );
  const now = { Name: t('calculators.scenario.now'), Inputs: values };
  const columns = [now, ...scenarios].map((one, at) => ({ ...one, at }));
  const ask = {
    scenarios: columns.map(({ Name, Inputs }) => ({ name: Name, inputs: Inputs })),
    results: results.map(({ active }) => active),
  };
  const compared = useAsked(book, 'compare', ask);
  const valueIn = (input: BookInput, given: InputValues) => given[input.name] ?? input.begins;
  const differing = inputs.filter((input) =>
    scenarios.some(({ Inputs }) => valueIn(input, Inputs) !== valueIn(input, values)),
  );
  const said = (input: BookInput, given: InputValues) =>
    display(fromWire(valueIn(input, given)), { pattern: input.pattern, locale: language }).text;
  const keep = () => {
    const Name = name.trim() || t('calculators.scenario.unnamed', { number: scenarios.length + 1 });
    onScenarios?.([...scenarios, { Name, Inputs: values }]);
    setName('');
  };
  return (
    <Stack gap="sm" component="section" aria-label={t('calculators.scenarios')}>
      <Text fw={600}>{t('calculators.scenarios')}</Text>
      {onScenarios && scenarios.length < MOST && (
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('calculators.scenario.name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={keep}>
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
                {columns.map(({ Name, Inputs, at }) => (
                  <Table.Th key={at} scope="col" ta="right">
                    <Group gap={2} justify="flex-end" wrap="nowrap">
                      {at > 0 && onTake ? (
                        <Button variant="subtle" size="compact-sm" onClick={() => onTake(Inputs)}>
                          {Name}
                        </Button>
                      ) : (
                        Name
                      )}
                      {at > 0 && onScenarios && (
                        <IconButton
                          size={28}
                          label={t('calculators.scenario.remove', { name: Name })}
                          onClick={() => onScenarios(scenarios.filter((_, index) => index !== at - 1))}
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
                  {columns.map(({ Inputs, at }) => (
                    <Table.Td key={at} ta="right" className="numbers">
                      {said(input, Inputs)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
              {results.map((result, row) => (
                <Table.Tr key={result.active}>
                  <Table.Th scope="row">{result.name}</Table.Th>
                  {columns.map(({ at }) => (
                    <Table.Td key={at} ta="right" fw={600} className="numbers">
                      {compared?.[at]?.[row] ?? ''}
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
