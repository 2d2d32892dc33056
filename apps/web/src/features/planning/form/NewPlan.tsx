import { actionTypeIds, type MemberSet } from '@ithaki/contract';
import {
  Button,
  Group,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Search } from '../../../address/address-state.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { MenteeFilterSlot } from '../../../slots/mentee-filter.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useActions, useMakePlan, useMentors } from '../queries.ts';
import { arePreferredTimes, firstValues, type Level, levels, planBody, wishes } from './plan-values.ts';

interface WeightProps {
  label: string;
  level: Level;
  onChange: (level: Level) => void;
}

/** An input for the weight of one wish. */
function Weight({ label, level, onChange }: WeightProps) {
  const { t } = useText();
  return (
    <div>
      <Text size="sm" mb={4}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        size="xs"
        data={levels.map((value) => ({ value, label: t(`planning.form.level.${value}`) }))}
        value={level}
        onChange={(value) => onChange(levels.find((known) => known === value) ?? 'usual')}
      />
    </div>
  );
}

/** Screen calendar/plan/new: what to plan, for whom, and which wishes count most. */
export function NewPlan() {
  const { t } = useText();
  const local = useLocalText();
  const navigate = useNavigate();
  const actions = useActions();
  const mentors = useMentors();
  const [mentees, setMentees] = useState<{ search: Search; set: MemberSet }>({
    search: { state: '1' },
    set: { Active: [1] },
  });
  const form = useCallForm(useMakePlan().mutateAsync, firstValues(), {
    validate: (values) => ({
      ActionId: values.ActionId === null ? t('errors.field.required') : null,
      PreferredFrom: arePreferredTimes(values) ? null : t('planning.form.preferred.wrong'),
    }),
    toBody: (values) => planBody(values, mentees.set),
    onDone: ({ PlanId }) => void navigate({ to: paths.calendar.plan(PlanId), ignoreBlocker: true }),
  });
  const { Levels } = form.values;
  const single = actions.data?.filter(({ TypeId }) => TypeId === actionTypeIds.meeting) ?? [];
  return (
    <>
      <PageHeader
        title={t('planning.new')}
        lead={t('planning.lead')}
        above={<BackLink to={paths.calendar.plan()}>{t('planning.title')}</BackLink>}
      />
      <form noValidate onSubmit={form.submit}>
        <Stack gap="xl">
          <TabSection title={t('planning.form.what')}>
            <Select
              label={t('planning.form.action')}
              description={t('planning.form.action.help')}
              required
              searchable
              maw={420}
              data={single.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) }))}
              {...form.field('ActionId')}
            />
            <Group align="start">
              <DateField label={t('planning.form.from')} required {...form.field('From')} value={form.values.From} />
              <DateField
                label={t('planning.form.to')}
                description={t('planning.form.to.help')}
                required
                {...form.field('To')}
                value={form.values.To}
              />
              <NumberInput
                label={t('planning.form.duration')}
                min={5}
                max={600}
                step={5}
                w={180}
                {...form.field('duration')}
              />
            </Group>
          </TabSection>
          <TabSection title={t('planning.form.who')} help={t('planning.form.who.help')}>
            <MenteeFilterSlot search={mentees.search} onChange={(search, set) => setMentees({ search, set })} />
            <MultiSelect
              label={t('planning.form.mentors')}
              description={t('planning.form.mentors.help')}
              searchable
              data={mentors.data?.list.map(({ Id, Name }) => ({ value: String(Id), label: Name })) ?? []}
              {...form.field('MentorIds')}
            />
          </TabSection>
          <TabSection title={t('planning.form.wishes')} help={t('planning.form.wishes.help')}>
            {wishes.map((wish) => (
              <Weight
                key={wish}
                label={t(`planning.form.weight.${wish}`)}
                level={Levels[wish]}
                onChange={(level) => form.setValues({ Levels: { ...Levels, [wish]: level } })}
              />
            ))}
            <Text size="sm" fw={500}>
              {t('planning.form.preferred')}
            </Text>
            <Group align="start">
              <TextInput
                label={t('planning.form.preferred.from')}
                placeholder="09:00"
                w={140}
                {...form.field('PreferredFrom')}
              />
              <TextInput
                label={t('planning.form.preferred.to')}
                placeholder="13:00"
                w={140}
                {...form.field('PreferredTo')}
              />
            </Group>
          </TabSection>
          <FormFailure message={form.failure} />
          <Group>
            <Button type="submit" loading={form.busy}>
              {t('planning.make')}
            </Button>
          </Group>
        </Stack>
        {form.guard}
      </form>
    </>
  );
}
