import { MultiSelect, Radio, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { CoordinatorField } from './CoordinatorField.tsx';
import { EnableField } from './EnableField.tsx';
import { FieldValue } from './FieldValue.tsx';
import { MentorField } from './MentorField.tsx';
import type { Args, OfferedKind } from './offered-changes.ts';
import { PublishFields } from './PublishFields.tsx';
import { useActionChoices } from './useActionChoices.ts';

const states = ['1', '0', '3', '2'] as const;

/** Chooses the members' new state. */
function StateField({ onArgs }: { onArgs: (args: Args) => void }) {
  const { t } = useText();
  const [state, setState] = useState<string | null>(null);
  return (
    <Radio.Group
      label={t('bulk.state')}
      description={state !== null && state !== '1' ? t('bulk.state.signsOut') : undefined}
      value={state}
      onChange={(next) => {
        setState(next);
        onArgs({ State: Number(next) });
      }}
    >
      <Stack gap="xs" mt="xs">
        {states.map((one) => (
          <Radio key={one} value={one} label={t(`people.state.${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Chooses actions of the programme. */
function ActionsField({ onArgs }: { onArgs: (args: Args | null) => void }) {
  const { t } = useText();
  const choices = useActionChoices();
  const [chosen, setChosen] = useState<string[]>([]);
  if (!choices) return <Skeleton height={60} />;
  return (
    <MultiSelect
      label={t('bulk.actions')}
      searchable
      data={choices}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onArgs(next.length === 0 ? null : { ActionIds: next.map(Number) });
      }}
      nothingFoundMessage={t('bulk.actions.none')}
    />
  );
}

interface Props {
  kind: OfferedKind;
  /** Called with the change's arguments, or null while something is missing. */
  onArgs: (args: Args | null) => void;
}

/** Form for the arguments of a bulk change, by kind. */
export function ChangeForm({ kind, onArgs }: Props) {
  switch (kind) {
    case 'state':
      return <StateField onArgs={onArgs} />;
    case 'field':
      return <FieldValue onArgs={onArgs} />;
    case 'defaultMentor':
      return <MentorField withNobody onArgs={onArgs} />;
    case 'actionMentor':
      return <ActionMentor onArgs={onArgs} />;
    case 'resetActionMentor':
      return <ActionsField onArgs={onArgs} />;
    case 'publish':
      return <PublishFields onArgs={onArgs} />;
    case 'coordinate':
      return <CoordinatorField onArgs={onArgs} />;
  }
}

function ActionMentor({ onArgs }: Omit<Props, 'kind'>) {
  const [actions, setActions] = useState<Args | null>(null);
  const [mentor, setMentor] = useState<Args | null>(null);
  const [enableActions, setEnable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when a value changes, not when the callback does
  useEffect(
    () => onArgs(actions && mentor ? { ...actions, ...mentor, enableActions } : null),
    [actions, mentor, enableActions],
  );
  return (
    <>
      <ActionsField onArgs={setActions} />
      <MentorField onArgs={setMentor} />
      <EnableField value={enableActions} onChange={setEnable} />
    </>
  );
}
