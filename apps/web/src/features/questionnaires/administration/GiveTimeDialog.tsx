import type { ExtraTime } from '@ithaki/contract';
import { NativeSelect, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useFilterFields, useFilterValues } from '../results/queries.ts';
import { useMentees, useSetExtraTime } from './queries.ts';

interface FieldValue {
  field: string;
  value: string;
}

/** Choice of a field and one of its values. */
function FieldValueChoice({ onValue }: { onValue: (chosen: FieldValue) => void }) {
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

interface Values {
  kind: Kind;
  /** Id of the chosen mentee. */
  person: number | undefined;
  group: FieldValue | undefined;
  /** Id of an action; empty for any. */
  ActionId: string;
  minutes: number | string;
}

/** The fields of the body that name the recipients; all null for everyone, or while nobody is chosen. */
const recipientOf = ({ kind, person, group }: Pick<Values, 'kind' | 'person' | 'group'>) => ({
  UserId: kind === 'person' ? (person ?? null) : null,
  Field: kind === 'group' ? (group?.field ?? null) : null,
  Value: kind === 'group' ? (group?.value ?? null) : null,
});

const DEFAULT_MINUTES = 15;
const MINUTE = 60;
const MOST_MINUTES = 1440;

/** Gives extra time: to whom, how much, and in which action. */
export function GiveTimeDialog({ questId, actions, onClose }: Props) {
  const { t, language } = useText();
  const initialValues: Values = {
    kind: 'person',
    person: undefined,
    group: undefined,
    ActionId: '',
    minutes: DEFAULT_MINUTES,
  };
  const form = useCallForm(useSetExtraTime(true).mutateAsync, initialValues, {
    inputOf: (field) => (field === 'Seconds' ? 'minutes' : field),
    toBody: ({ ActionId, minutes, ...values }) => ({
      QuestId: questId,
      ActionId: ActionId === '' ? null : Number(ActionId),
      ...recipientOf(values),
      Seconds: Math.round(Number(minutes) * MINUTE),
    }),
    onDone: ({ Sets }) => {
      toast.done(t('questionnaires.administration.time.given', { count: Sets }));
      onClose();
    },
  });
  const { kind, minutes } = form.values;
  const recipient = recipientOf(form.values);
  const hasRecipient = kind === 'everyone' || recipient.UserId !== null || Boolean(recipient.Value);
  return (
    <FormDialog
      title={t('questionnaires.administration.time.new')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('questionnaires.administration.time.give')}
      blocked={!hasRecipient || typeof minutes !== 'number' || minutes === 0}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('questionnaires.administration.time.whom')}
        data={kinds.map((name) => ({ value: name, label: t(`questionnaires.administration.time.${name}`) }))}
        value={kind}
        onChange={(next) => form.setValues({ kind: kinds.find((name) => name === next) ?? 'person' })}
      />
      {kind === 'person' && <MenteeChoice onPerson={(person) => form.setValues({ person })} />}
      {kind === 'group' && <FieldValueChoice onValue={(group) => form.setValues({ group })} />}
      <NativeSelect
        label={t('questionnaires.administration.time.action')}
        data={[
          { value: '', label: t('questionnaires.administration.time.anyAction') },
          ...actions.map(({ Id, Title }) => ({ value: String(Id), label: localText(Title, language) })),
        ]}
        {...form.field('ActionId')}
      />
      <NumberInput
        label={t('questionnaires.administration.time.minutes')}
        min={-MOST_MINUTES}
        max={MOST_MINUTES}
        maw={200}
        {...form.field('minutes')}
      />
    </FormDialog>
  );
}
