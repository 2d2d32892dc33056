import type { ExtraTime } from '@ithaki/contract';
import { NativeSelect, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useFilterFields, useFilterValues } from '../results/queries.ts';
import { useMentees, useSetExtraTime } from './queries.ts';

/** Choice of a field and one of its values. */
function FieldValueChoice({ onValue }: { onValue: (chosen: { field: string; value: string }) => void }) {
  const { t, language } = useText();
  const fields = useFilterFields().data ?? [];
  const [field, setField] = useState('');
  const values = useFilterValues(field, []).data ?? [];
  return (
    <>
      <NativeSelect
        label={t('questionnaires.administration.time.field')}
        value={field}
        onChange={(event) => {
          setField(event.currentTarget.value);
          onValue({ field: event.currentTarget.value, value: '' });
        }}
        data={[
          { value: '', label: '' },
          ...fields.map(({ Name, Label }) => ({ value: Name, label: localText(Label, language) })),
        ]}
      />
      <Select
        key={field}
        label={t('questionnaires.administration.time.value')}
        disabled={field === ''}
        searchable
        data={values.map(({ value, label }) => ({ value, label }))}
        onChange={(value) => onValue({ field, value: value ?? '' })}
      />
    </>
  );
}

/** Milliseconds without typing before names are searched. */
const SEARCH_DELAY = 300;

/** Choice of a mentee by name. */
function MenteeChoice({ onPerson }: { onPerson: (id: number | undefined) => void }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), SEARCH_DELAY);
  const mentees = useMentees(searchText).data ?? [];
  return (
    <Select
      label={t('questionnaires.administration.time.search')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
      searchValue={text}
      onSearchChange={setText}
      data={mentees.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
      filter={({ options }) => options}
      onChange={(id) => onPerson(id === null ? undefined : Number(id))}
      nothingFoundMessage={t('questionnaires.administration.time.nobody')}
    />
  );
}

interface Props {
  questId: number;
  actions: readonly NonNullable<ExtraTime['Action']>[];
  onClose: () => void;
}

const kinds = ['person', 'group', 'everyone'] as const;
type Kind = (typeof kinds)[number];

const DEFAULT_MINUTES = 15;
const MINUTE = 60;
const MOST_MINUTES = 1440;

/** Gives extra time: to whom, how much, and in which action. */
export function GiveTimeDialog({ questId, actions, onClose }: Props) {
  const { t, language } = useText();
  const [kind, setKind] = useState<Kind>('person');
  const [person, setPerson] = useState<number>();
  const [group, setGroup] = useState<{ field: string; value: string }>();
  const [actionId, setActionId] = useState('');
  const [minutes, setMinutes] = useState<number | string>(DEFAULT_MINUTES);
  const give = useSetExtraTime(true);
  const recipient = {
    UserId: kind === 'person' ? (person ?? null) : null,
    Field: kind === 'group' ? (group?.field ?? null) : null,
    Value: kind === 'group' ? (group?.value ?? null) : null,
  };
  const hasRecipient = kind === 'everyone' || recipient.UserId !== null || Boolean(group?.value);
  const send = () =>
    give.mutate(
      {
        QuestId: questId,
        ActionId: actionId === '' ? null : Number(actionId),
        ...recipient,
        Seconds: Math.round(Number(minutes) * MINUTE),
      },
      {
        onSuccess: ({ Sets }) => {
          toast.done(t('questionnaires.administration.time.given', { count: Sets }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('questionnaires.administration.time.new')}
      ready
      busy={give.isPending}
      failure={give.error ? messageOf(give.error) : undefined}
      submit={t('questionnaires.administration.time.give')}
      blocked={!hasRecipient || typeof minutes !== 'number' || minutes === 0}
      onSubmit={send}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('questionnaires.administration.time.whom')}
        data={kinds.map((name) => ({ value: name, label: t(`questionnaires.administration.time.${name}`) }))}
        value={kind}
        onChange={(next) => setKind(kinds.find((name) => name === next) ?? 'person')}
      />
      {kind === 'person' && <MenteeChoice onPerson={setPerson} />}
      {kind === 'group' && <FieldValueChoice onValue={setGroup} />}
      <NativeSelect
        label={t('questionnaires.administration.time.action')}
        value={actionId}
        onChange={(event) => setActionId(event.currentTarget.value)}
        data={[
          { value: '', label: t('questionnaires.administration.time.anyAction') },
          ...actions.map(({ Id, Title }) => ({ value: String(Id), label: localText(Title, language) })),
        ]}
      />
      <NumberInput
        label={t('questionnaires.administration.time.minutes')}
        value={minutes}
        onChange={setMinutes}
        min={-MOST_MINUTES}
        max={MOST_MINUTES}
        maw={200}
      />
    </FormDialog>
  );
}
