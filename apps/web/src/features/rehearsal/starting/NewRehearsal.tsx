import { Button, Group, NumberInput, Radio, SimpleGrid, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useStartRehearsal } from '../queries.ts';
import { durations, firstValues, shares, startBody } from './start-values.ts';

/** Screen admin/rehearsal/new: the form that starts a rehearsal. */
export function NewRehearsal() {
  const { t } = useText();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const [first] = useState(() => firstValues(zone));
  const form = useCallForm(useStartRehearsal().mutateAsync, first, {
    toBody: startBody,
    inputOf: (field) => field.split('.').at(-1) ?? field,
    onDone: ({ RehearsalId }) => void navigate({ to: paths.admin.rehearsal(RehearsalId), ignoreBlocker: true }),
  });
  return (
    <>
      <PageHeader
        title={t('rehearsal.new')}
        lead={t('rehearsal.new.lead')}
        above={<BackLink to={paths.admin.rehearsals()}>{t('rehearsal.title')}</BackLink>}
      />
      <form noValidate onSubmit={form.submit}>
        <Stack gap="xl">
          <TabSection title={t('rehearsal.form.who')}>
            <Group align="start">
              <NumberInput
                label={t('rehearsal.form.people')}
                description={t('rehearsal.form.people.help')}
                min={1}
                max={1000}
                w={220}
                {...form.field('People')}
              />
              <NumberInput
                label={t('rehearsal.form.seed')}
                description={t('rehearsal.form.seed.help')}
                min={0}
                w={220}
                {...form.field('Seed')}
              />
            </Group>
            <Group align="start">
              <DateField label={t('rehearsal.form.from')} {...form.field('From')} value={form.values.From} />
              <DateField label={t('rehearsal.form.until')} {...form.field('Until')} value={form.values.Until} />
            </Group>
          </TabSection>
          <TabSection title={t('rehearsal.form.mix')} help={t('rehearsal.form.mix.help')}>
            <SimpleGrid cols={{ base: 2, sm: 4 }}>
              {shares.map((share) => (
                <NumberInput
                  key={share}
                  label={t(`rehearsal.mix.${share}`)}
                  min={0}
                  max={100}
                  suffix="%"
                  {...form.field(share)}
                />
              ))}
            </SimpleGrid>
          </TabSection>
          <TabSection title={t('rehearsal.form.pace')} help={t('rehearsal.form.pace.help')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {durations.map((duration) => (
                <NumberInput
                  key={duration}
                  label={t(`rehearsal.pace.${duration}`)}
                  min={0}
                  max={365}
                  {...form.field(duration)}
                />
              ))}
            </SimpleGrid>
            <Radio.Group label={t('rehearsal.form.publish')} {...form.field('Publish')}>
              <Stack gap="xs" mt="xs">
                <Radio value="step" label={t('rehearsal.publish.step')} />
                <Radio value="start" label={t('rehearsal.publish.start')} />
              </Stack>
            </Radio.Group>
          </TabSection>
          <FormFailure message={form.failure} />
          <Group>
            <Button type="submit" loading={form.busy}>
              {t('rehearsal.start')}
            </Button>
          </Group>
        </Stack>
        {form.guard}
      </form>
    </>
  );
}
