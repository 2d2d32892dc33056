import { display, type WireValue } from '@ithaki/workbook';
import { Group, Select, Slider, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { InputValues } from '../engine/messages.ts';
import type { BookInput } from '../sheet/inputs.ts';

/** Steps from one end to the other. */
const STEPS = 200;

interface Range {
  least: number;
  most: number;
  step: number;
}

/** From where to where an input is slid: its limits, else from nothing to twice what it is. */
function rangeOf({ limits }: BookInput, now: number): Range {
  const least = limits.Least ?? Math.min(0, now * 2);
  const most = Math.max(limits.Most ?? Math.max(now * 2, least), least) || 100;
  const rough = (most - least) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const step = Math.max(limits.Whole ? 1 : 0, Number((Math.ceil(rough / power) * power).toPrecision(3)));
  return { least, most, step: step || 1 };
}

interface Props {
  inputs: readonly BookInput[];
  values: InputValues;
  onInput: (name: string, value: WireValue) => void;
}

/** An input slid between its ends, with all that follows from it going along. */
export function InputSlider({ inputs, values, onInput }: Props) {
  const { t, language } = useText();
  const numbers = inputs.filter(({ isText, isDate, limits }) => !isText && !isDate && !limits.Options);
  const numberOf = (input: BookInput): number => {
    const value = values[input.name] === undefined ? input.begins : values[input.name];
    return typeof value === 'number' ? value : 0;
  };
  const [first] = numbers;
  const [chosen, setChosen] = useState(() => first && { input: first, range: rangeOf(first, numberOf(first)) });
  if (!chosen) return null;
  const { input, range } = chosen;
  const value = numberOf(input);
  const said = (number: number) => display(number, { pattern: input.pattern, locale: language }).text;
  return (
    <Group gap="md" align="flex-end">
      <Select
        label={t('calculators.slide')}
        allowDeselect={false}
        data={numbers.map(({ active, name }) => ({ value: String(active), label: name }))}
        value={String(input.active)}
        onChange={(active) => {
          const next = numbers.find((one) => String(one.active) === active);
          if (next) setChosen({ input: next, range: rangeOf(next, numberOf(next)) });
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
          label={said}
          onChange={(next) => onInput(input.name, Number(next.toPrecision(12)))}
        />
      </div>
      <Text fw={600} className="numbers" pb={4} miw={70} ta="right">
        {said(value)}
      </Text>
    </Group>
  );
}
