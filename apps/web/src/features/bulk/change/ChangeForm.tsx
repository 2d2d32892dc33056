import { sheets } from '@ithaki/microdata';
import { Checkbox, MultiSelect, Radio, Skeleton, Stack, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useActionChoices, useProgrammeConfig } from '../queries.ts';
import { CoordinatorField } from './CoordinatorField.tsx';
import { FieldValue } from './FieldValue.tsx';
import { MentorField } from './MentorField.tsx';
import type { ChangeArguments, OfferedKind } from './offered-changes.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { PublishFields } from './PublishFields.tsx';

const states = ['1', '0', '3', '2'] as const;

/** Chooses the members' new state. */
function StateField({ onArguments }: { onArguments: (args: ChangeArguments) => void }) {
  const { t } = useText();
  const [state, setState] = useState<string | null>(null);
  return (
    <Radio.Group
      label={t('bulk.state')}
      description={state !== null && state !== '1' ? t('bulk.state.signsOut') : undefined}
      value={state}
      onChange={(next) => {
        setState(next);
        onArguments({ State: Number(next) });
      }}
    >
      <Stack gap="xs" mt="xs">
        {states.map((offered) => (
          <Radio key={offered} value={offered} label={t(`people.state.${offered}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Chooses the sheet to open, and says why. */
function SheetFields({ onArguments }: Omit<Props, 'kind'>) {
  const { t } = useText();
  const [sheet, setSheet] = useState<string>('start');
  const [reason, setReason] = useState('');
  const tell = (nextSheet: string, nextReason: string) => {
    setSheet(nextSheet);
    setReason(nextReason);
    onArguments(nextReason.trim() === '' ? null : { Sheet: nextSheet, Reason: nextReason.trim() });
  };
  return (
    <>
      <Radio.Group
        label={t('bulk.sheet')}
        description={t('bulk.sheet.help')}
        value={sheet}
        onChange={(next) => tell(next, reason)}
      >
        <Stack gap="xs" mt="xs">
          {sheets.map((offered) => (
            <Radio key={offered} value={offered} label={t(`microdata.sheet.${offered}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('bulk.sheet.reason')}
        required
        autosize
        maxLength={1_000}
        value={reason}
        onChange={(event) => tell(sheet, event.currentTarget.value)}
      />
    </>
  );
}

/** Chooses actions of the programme. */
function ActionsField({ chosen, onChosen }: { chosen: string[]; onChosen: (ids: string[]) => void }) {
  const { t } = useText();
  const choices = useActionChoices();
  if (!choices) return <Skeleton height={60} />;
  return (
    <MultiSelect
      label={t('bulk.actions')}
      searchable
      data={choices}
      value={chosen}
      onChange={onChosen}
      nothingFoundMessage={t('bulk.actions.none')}
    />
  );
}

/** Chooses the actions whose own mentor is removed. */
function ResetActionsField({ onArguments }: Omit<Props, 'kind'>) {
  const [chosen, setChosen] = useState<string[]>([]);
  const choose = (ids: string[]) => {
    setChosen(ids);
    onArguments(ids.length === 0 ? null : { ActionIds: ids.map(Number) });
  };
  return <ActionsField chosen={chosen} onChosen={choose} />;
}

interface Props {
  kind: OfferedKind;
  /** Called with the change's arguments, or null while something is missing. */
  onArguments: (args: ChangeArguments | null) => void;
}

/** Form for the arguments of a bulk change, by kind. */
export function ChangeForm({ kind, onArguments }: Props) {
  switch (kind) {
    case 'state':
      return <StateField onArguments={onArguments} />;
    case 'field':
      return <FieldValue onArguments={onArguments} />;
    case 'defaultMentor':
      return <MentorField withNobody onArguments={onArguments} />;
    case 'actionMentor':
      return <ActionMentorFields onArguments={onArguments} />;
    case 'resetActionMentor':
      return <ResetActionsField onArguments={onArguments} />;
    case 'publish':
      return <PublishFields onArguments={onArguments} />;
    case 'payments':
      return <PaymentFields onArguments={onArguments} />;
    case 'openSheets':
      return <SheetFields onArguments={onArguments} />;
    case 'coordinate':
      return <CoordinatorField onArguments={onArguments} />;
  }
}

interface AssignmentProps extends Omit<Props, 'kind'> {
  /** The actions that are selected at first. */
  proposed: string[];
  /** Whether the actions should also open today; the initial value of the checkbox. */
  opens: boolean;
}

/** Chooses the mentor of actions, and whether the actions also open today. */
function AssignmentFields({ proposed, opens, onArguments }: AssignmentProps) {
  const { t } = useText();
  const [actions, setActions] = useState(proposed);
  const [mentor, setMentor] = useState<ChangeArguments | null>(null);
  const [enableActions, setEnableActions] = useState(opens);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when a value changes, not when the callback does
  useEffect(
    () =>
      onArguments(mentor && actions.length > 0 ? { ActionIds: actions.map(Number), ...mentor, enableActions } : null),
    [actions, mentor, enableActions],
  );
  return (
    <>
      <ActionsField chosen={actions} onChosen={setActions} />
      <MentorField onArguments={setMentor} />
      <Checkbox
        label={t('bulk.enable')}
        checked={enableActions}
        onChange={({ currentTarget }) => setEnableActions(currentTarget.checked)}
      />
    </>
  );
}

/** The inputs of an assignment, initialised by the programme's settings. */
function ActionMentorFields(props: Omit<Props, 'kind'>) {
  const config = useProgrammeConfig();
  const choices = useActionChoices();
  if (!config || !choices) return <Skeleton height={160} />;
  const proposed = config.LinkActionsAll ? choices.map(({ value }) => value) : [];
  return <AssignmentFields {...props} proposed={proposed} opens={config.enableActions ?? false} />;
}
