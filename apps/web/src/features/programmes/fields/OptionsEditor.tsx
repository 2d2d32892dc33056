import type { FieldDefinition } from '@ithaki/contract';
import { Input, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { OptionRows } from './OptionRows.tsx';
import { formatOptions, type Options, parseOptions } from './options-text.ts';

interface Props {
  value: Options;
  /** The field whose value limits the options. */
  within: FieldDefinition | undefined;
  onChange: (options: Options) => void;
  error: string | undefined;
}

/** Maximum number of options edited as rows; more are only offered as text, because rows would be slow. */
const mostRows = 60;

/** The options of a field, edited as rows or as text that can be pasted from a spreadsheet. */
export function OptionsEditor({ value, within, onChange, error }: Props) {
  const { t } = useText();
  const many = value.length > mostRows;
  const [asText, setAsText] = useState(many);
  const [text, setText] = useState(() => formatOptions(value));
  const choose = (mode: string) => {
    setText(formatOptions(value));
    setAsText(mode === 'text');
  };
  const modes = [
    { value: 'rows', label: t('programmes.options.rows'), disabled: many },
    { value: 'text', label: t('programmes.options.text') },
  ];
  return (
    <Input.Wrapper
      label={t('programmes.options')}
      labelElement="div"
      description={t(
        asText
          ? within
            ? 'programmes.options.text.narrowed'
            : 'programmes.options.text.help'
          : 'programmes.options.help',
      )}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        <SegmentedControl
          aria-label={t('programmes.options.mode')}
          data={modes}
          value={asText ? 'text' : 'rows'}
          onChange={choose}
        />
        {asText ? (
          <Textarea
            aria-label={t('programmes.options')}
            autosize
            minRows={5}
            maxRows={14}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              onChange(parseOptions(event.currentTarget.value, value));
            }}
          />
        ) : (
          <OptionRows value={value} within={within} onChange={onChange} />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
