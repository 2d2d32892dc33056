import { allFunctions, openWorkbook, type WireWorkbook } from '@ithaki/workbook';
import { activeAt, nameOfCell, proposeInputs, withInputs, withNewInput } from '@ithaki/workbook/edit';
import { Alert, Button, Grid, NavLink, Stack, Tabs, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { TabList } from '../../../ui/page/TabList.tsx';
import { inputsOf } from '../../../workbooks/inputs.ts';
import type { CellPosition } from '../engine/messages.ts';
import { useWorkbookClient } from '../engine/useWorkbookClient.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { InputForm } from './InputForm.tsx';

const noValues = {};
const noInputs = new Map();

interface Props {
  wire: WireWorkbook;
  onChange: (wire: WireWorkbook) => void;
}

/**
 * Shows the calculated workbook: a click on a number makes it an input, whose name and limits are set in a form
 * at the side.
 */
export function ChooseCells({ wire, onChange }: Props) {
  const { t } = useText();
  const [sheet, setSheet] = useState(() =>
    Math.max(
      0,
      wire.Layout.findIndex(({ Hidden }) => !Hidden),
    ),
  );
  const [chosen, setChosen] = useState<number>();
  // Names and limits do not change the figures: the engine restarts only when the cells change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: workbooks with the same layout show the same figures
  const calculated = useMemo(() => wire, [wire.Layout]);
  const client = useWorkbookClient(calculated, noValues);
  const inputs = useMemo(() => [...inputsOf(wire).values()], [wire]);
  const picked = useMemo(
    () => new Set(inputs.filter((input) => input.sheet === sheet).map(({ row, column }) => `${row},${column}`)),
    [inputs, sheet],
  );
  const propose = () => {
    const found = proposeInputs(openWorkbook(wire, { functions: allFunctions }));
    if (found.length === 0) return toast.failed(t('calculators.edit.noneProposed'));
    onChange(withInputs(wire, found, true));
    toast.done(t('calculators.edit.proposed', { count: found.length }));
  };
  const chooseCell = ({ sheet: cellSheet, row, col }: CellPosition) => {
    const active = activeAt(wire, cellSheet, row, col);
    if (active === undefined) {
      const next = withNewInput(wire, { sheet: cellSheet, row, col });
      if (!next) return;
      onChange(next);
      setChosen(next.Active.length - 1);
      return;
    }
    const cell = wire.Active[active];
    if (cell?.Type === 'Number' || cell?.Type === 'Truth') onChange(withInputs(wire, [active], true));
    setChosen(active);
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('calculators.edit.help')}
          </Text>
          {wire.Layout.length > 1 && (
            <Tabs value={String(sheet)} onChange={(next) => next !== null && setSheet(Number(next))}>
              <TabList aria-label={t('calculators.sheets')}>
                {wire.Layout.map(({ Name }, index) => (
                  <Tabs.Tab key={Name} value={String(index)}>
                    {Name}
                  </Tabs.Tab>
                ))}
              </TabList>
            </Tabs>
          )}
          {client && (
            <Sheet
              key={sheet}
              client={client}
              sheet={sheet}
              inputs={noInputs}
              values={noValues}
              readOnly
              onInput={() => undefined}
              onChoose={chooseCell}
              choosesAll
              picked={picked}
            />
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="md">
          {chosen !== undefined && (
            <InputForm
              key={chosen}
              wire={wire}
              active={chosen}
              onChange={onChange}
              onDone={() => setChosen(undefined)}
            />
          )}
          {inputs.length === 0 ? (
            <Alert color="needs" title={t('calculators.edit.noInputs')}>
              <Stack gap="sm" align="flex-start">
                <Text size="sm">{t('calculators.edit.noInputs.help')}</Text>
                <Button size="compact-md" onClick={propose}>
                  {t('calculators.edit.propose')}
                </Button>
              </Stack>
            </Alert>
          ) : (
            <section>
              <Text fw={600}>{t('calculators.edit.inputs', { count: inputs.length })}</Text>
              {inputs.map(({ active, name, sheet: index }) => (
                <NavLink
                  key={active}
                  component="button"
                  type="button"
                  label={name}
                  active={chosen === active}
                  onClick={() => {
                    setSheet(index);
                    setChosen(active);
                  }}
                />
              ))}
              <Button size="compact-md" variant="subtle" onClick={propose}>
                {t('calculators.edit.proposeMore')}
              </Button>
            </section>
          )}
          {(wire.Results ?? []).length > 0 && (
            <section>
              <Text fw={600}>{t('calculators.results')}</Text>
              {(wire.Results ?? []).map((active) => (
                <NavLink
                  key={active}
                  component="button"
                  type="button"
                  label={nameOfCell(wire, active)}
                  active={chosen === active}
                  onClick={() => setChosen(active)}
                />
              ))}
            </section>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
