import { type ChatSettings, type ProjectSettings, usualSafeguarding } from '@ithaki/contract';
import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { TabSection } from '../../../ui/page/TabSection.tsx';

type Safeguarding = NonNullable<ChatSettings['Safeguarding']>;

interface Props {
  settings: ProjectSettings;
  value: Safeguarding | undefined;
  problem: string | undefined;
  onChange: (value: Safeguarding | undefined) => void;
}

/**
 * Settings to protect minors: the field by which they are recognised, who reads along, and the hours in which
 * adults' messages wait.
 */
export function SafeguardingSection({ settings, value, problem, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const dates = [...settings.User.Fields, ...settings.Mentee.ProjectFields]
    .filter(({ Type }) => Type === 'date')
    .map(({ Name, Label }) => ({ value: Name, label: local(Label) }));
  const [first] = dates;
  const put = (change: Partial<Safeguarding>) => value && onChange({ ...value, ...change });
  const time = (part: 'HoldFrom' | 'HoldTo') => (
    <TextInput
      type="time"
      label={t(`programmes.chat.${part}`)}
      w={140}
      value={value?.[part] ?? ''}
      onChange={(event) => event.currentTarget.value && put({ [part]: event.currentTarget.value })}
    />
  );
  return (
    <TabSection title={t('programmes.chat.minors')} help={t('programmes.chat.minors.help')}>
      <Switch
        label={t('programmes.chat.minors.on')}
        description={!first && t('programmes.chat.minors.noDate')}
        disabled={!first && value === undefined}
        checked={value !== undefined}
        onChange={(event) =>
          onChange(event.currentTarget.checked && first ? { ...usualSafeguarding, BirthField: first.value } : undefined)
        }
      />
      {value && (
        <>
          <Select
            label={t('programmes.chat.BirthField')}
            data={dates}
            maw={320}
            allowDeselect={false}
            value={value.BirthField}
            error={problem}
            onChange={(BirthField) => BirthField && put({ BirthField })}
          />
          <NumberInput
            label={t('programmes.chat.Age')}
            allowDecimal={false}
            min={1}
            max={25}
            value={value.Age}
            onChange={(age) => typeof age === 'number' && put({ Age: age })}
            styles={{ wrapper: { maxWidth: 140 } }}
          />
          <Switch
            label={t('programmes.chat.Observer')}
            description={t('programmes.chat.Observer.help')}
            checked={value.Observer}
            onChange={(event) => put({ Observer: event.currentTarget.checked })}
          />
          <Group gap="sm">
            {time('HoldFrom')}
            {time('HoldTo')}
          </Group>
        </>
      )}
    </TabSection>
  );
}
