import { display, type WireValue } from '@ithaki/workbook';
import { Group, Select, Slider, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { WorkbookInput } from '../../../workbooks/inputs.ts';
import type { InputValues } from '../engine/messages.ts';

/** Approximate number of steps between the ends. */
const STEPS = 200;

interface Range {
  least: number;
  most: number;
  step: number;
}

/** Range of the slider: the limits of the input, or from zero to twice the current value, with a round step. */
function sliderRange({ limits }: WorkbookInput, current: number): Range {
  const least = limits.Least ?? Math.min(0, current * 2);
  const most = Math.max(limits.Most ?? Math.max(current * 2, least), least) || 100;
  const exactStep = (most - least) / STEPS;
  const power = 10 ** Math.floor(Math.log10(exactStep || 1));
  const step = Math.max(limits.Whole ? 1 : 0, Number((Math.ceil(exactStep / power) * power).toPrecision(3)));
  return { least, most, step: step || 1 };
}

interface Props {
  inputs: readonly WorkbookInput[];
  values: InputValues;
  onInput: (name: string, value: WireValue) => void;
}

/** A slider for one number input, chosen from a list; the workbook recalculates while it moves. */
export function InputSlider({ inputs, values, onInput }: Props) {
  const { t, language } = useText();
  const numbers = inputs.filter(({ isText, isDate, limits }) => !isText && !isDate && !limits.Options);
  const currentNumber = (input: WorkbookInput): number => {
    const value = values[input.name] === undefined ? input.initialValue : values[input.name];
    return typeof value === 'number' ? value : 0;
  };
  const [first] = numbers;
  const [chosen, setChosen] = useState(
    () => first && { input: first, range: sliderRange(first, currentNumber(first)) },
  );
  if (!chosen) return null;
  const { input, range } = chosen;
  const value = currentNumber(input);
  const formatted = (number: number) => display(number, { pattern: input.pattern, locale: language }).text;
  return (
    <Group gap="md" align="flex-end">
      <Select
        label={t('calculators.slide')}
        allowDeselect={false}
        data={numbers.map(({ active, name }) => ({ value: String(active), label: name }))}
        value={String(input.active)}
        onChange={(active) => {
          const next = numbers.find((candidate) => String(candidate.active) === active);
          if (next) setChosen({ input: next, range: sliderRange(next, currentNumber(next)) });
        }}
        w={{ base: '100%', xs: 260 }}
      />
      <div style={{ flex: '1 1 14rem', paddingBottom: 10 }}>
        <Slider
          thumbLabel={input.name}
          min={range.least}
          max={range.most}
          step={range.step}
          value={Math.min(Math.max(value, range.least), range.most)}
          label={formatted}
          onChange={(next) => onInput(input.name, Number(next.toPrecision(12)))}
        />
      </div>
      <Text fw={600} className="numbers" pb={4} miw={70} ta="right">
        {formatted(value)}
      </Text>
    </Group>
  );
}
