import { allFunctions, openWorkbook, type WireWorkbook } from '@ithaki/workbook';
import { activeAt, nameOfCell, proposedInputs, withInputs, withNewInput } from '@ithaki/workbook/edit';
import { Alert, Button, Grid, NavLink, Stack, Tabs, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import type { Spot } from '../engine/messages.ts';
import { useBook } from '../engine/useBook.ts';
import { inputsOf } from '../sheet/inputs.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { InputForm } from './InputForm.tsx';

const nothing = {};
const noInputs = new Map();

interface Props {
  wire: WireWorkbook;
  onChange: (wire: WireWorkbook) => void;
}

/** A workbook whose cells are clicked: a number becomes an input, and what is chosen is named and given limits beside. */
export function ChooseCells({ wire, onChange }: Props) {
  const { t } = useText();
  const [sheet, setSheet] = useState(() =>
    Math.max(
      0,
      wire.Layout.findIndex(({ Hidden }) => !Hidden),
    ),
  );
  const [chosen, setChosen] = useState<number>();
  // Names and limits change nothing that is worked out: the workbook at work stays while its cells do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a workbook of the same cells shows the same
  const atWork = useMemo(() => wire, [wire.Layout]);
  const book = useBook(atWork, nothing);
  const inputs = useMemo(() => [...inputsOf(wire).values()], [wire]);
  const picked = useMemo(
    () => new Set(inputs.filter((one) => one.sheet === sheet).map(({ row, column }) => `${row},${column}`)),
    [inputs, sheet],
  );
  const propose = () => {
    const found = proposedInputs(openWorkbook(wire, { functions: allFunctions }));
    if (found.length === 0) return toast.failed(t('calculators.edit.noneProposed'));
    onChange(withInputs(wire, found, true));
    toast.done(t('calculators.edit.proposed', { count: found.length }));
  };
  const choose = ({ sheet: at, row, col }: Spot) => {
    const active = activeAt(wire, at, row, col);
    if (active === undefined) {
      const next = withNewInput(wire, { sheet: at, row, col });
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
              <Tabs.List aria-label={t('calculators.sheets')} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
                {wire.Layout.map(({ Name }, at) => (
                  <Tabs.Tab key={Name} value={String(at)}>
                    {Name}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
          )}
          {book && (
            <Sheet
              key={sheet}
              book={book}
              sheet={sheet}
              inputs={noInputs}
              values={nothing}
              readOnly
              onInput={() => undefined}
              onChoose={choose}
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
              {inputs.map(({ active, name, sheet: at }) => (
                <NavLink
                  key={active}
                  component="button"
                  type="button"
                  label={name}
                  active={chosen === active}
                  onClick={() => {
                    setSheet(at);
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
