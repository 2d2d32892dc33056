import { fold } from '@ithaki/formats';
import { Group, Loader, Radio, ScrollArea, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useCoordinatorValues, useMentorValues } from '../queries.ts';
import classes from './Filters.module.css';

interface Props {
  personRole: 'mentor' | 'coordinator';
  name: string;
  /** A person's id, or 0 for mentees without one. */
  value: number | undefined;
  onValue: (value: string | undefined) => void;
}

/** Maximum number of names shown at once; others are found by typing. */
const MOST_SHOWN = 120;

const ANY = 'any';

/** Chooses a mentor or coordinator by name; options show their number of mentees. */
export function PersonChoice({ personRole, name, value, onValue }: Props) {
  const { t, language } = useText();
  const [text, setText] = useState('');
  const [order, setOrder] = useState<'name' | 'load'>('name');
  const mentors = useMentorValues(order, personRole === 'mentor');
  const coordinators = useCoordinatorValues(order, personRole === 'coordinator');
  const people = (personRole === 'mentor' ? mentors : coordinators).data;
  const searched = fold(text.trim());
  const found = people?.filter(({ Name }) => fold(Name).includes(searched)) ?? [];
  const option = (key: string, label: string, count?: number) => (
    <Radio
      key={key}
      value={key}
      size="sm"
      classNames={{
        root: classes.choice ?? '',
        body: classes.choiceBody ?? '',
        labelWrapper: classes.choiceText ?? '',
      }}
      label={
        <Group component="span" gap={8} wrap="nowrap" justify="space-between">
          <span>{label}</span>
          {count !== undefined && (
            <Text component="span" size="sm" c="dimmed" className="numbers">
              {count.toLocaleString(localeOf(language))}
            </Text>
          )}
        </Group>
      }
    />
  );
  return (
    <Stack gap="xs">
      <TextInput
        size="sm"
        type="search"
        aria-label={t('grids.people.find')}
        placeholder={t('grids.people.find')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('grids.people.order')}
        value={order}
        onChange={(next) => setOrder(next === 'load' ? 'load' : 'name')}
        data={[
          { value: 'name', label: t('grids.people.byName') },
          { value: 'load', label: t('grids.people.byLoad') },
        ]}
      />
      <Radio.Group
        aria-label={name}
        value={value === undefined ? ANY : String(value)}
        onChange={(next) => onValue(next === ANY ? undefined : next)}
      >
        <ScrollArea.Autosize mah={280} type="auto" offsetScrollbars="y">
          {searched === '' && option(ANY, t('grids.people.any'))}
          {searched === '' &&
            option('0', t(personRole === 'mentor' ? 'grids.people.noMentor' : 'grids.people.noCoordinator'))}
          {people ? (
            found.slice(0, MOST_SHOWN).map(({ Id, Name, Count }) => option(String(Id), Name, Count))
          ) : (
            <Loader size="sm" />
          )}
        </ScrollArea.Autosize>
      </Radio.Group>
    </Stack>
  );
}
