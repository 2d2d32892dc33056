import type { ReportDecision } from '@ithaki/contract';
import { dateAt, formatDate, parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useDecide } from './queries.ts';

const decisions = ['dismissed', 'removed', 'stopped'] as const satisfies readonly ReportDecision[];

/** Default number of days for which an author is suspended from writing. */
const USUAL_STOP = 7;
const DAY = 86_400_000;

/** Decides on a report: dismisses it, removes the message, or suspends its author until a day. */
export function DecisionForm({ id }: { id: number }) {
  const { t } = useText();
  const zone = useTimeZone();
  const [usualUntil] = useState(() => formatDate(dateAt(new Date(Date.now() + USUAL_STOP * DAY), zone)));
  const form = useCallForm(
    useDecide().mutateAsync,
    { Decision: '', Until: usualUntil, Text: '' },
    {
      validate: ({ Decision, Until, Text }) => ({
        Decision: Decision === '' ? t('chat.reports.decision.required') : null,
        Until: Decision === 'stopped' && !parseDate(Until.trim()) ? t('chat.reports.until.wrong') : null,
        Text: Text.trim() === '' ? t('errors.field.required') : null,
      }),
      toBody: ({ Decision, Until, Text }) => {
        const end = zonedTimeToInstant({ date: Until.trim(), hours: 0, minutes: 0 }, zone)?.toISOString();
        return {
          Id: id,
          Decision: decisions.find((known) => known === Decision) ?? 'dismissed',
          ...(Decision === 'stopped' && end && { Until: end }),
          Text,
        };
      },
      onDone: () => toast.done(t('chat.reports.decided')),
    },
  );
  return (
    <TabSection title={t('chat.reports.decide')} help={t('chat.reports.decide.help')}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="md">
          <Radio.Group label={t('chat.reports.decision')} required {...form.field('Decision')}>
            <Stack gap="xs" mt="xs">
              {decisions.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`chat.reports.decision.${value}`)}
                  description={t(`chat.reports.decision.${value}.help`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {form.values.Decision === 'stopped' && (
            <DateField
              label={t('chat.reports.until')}
              description={t('chat.reports.until.help')}
              value={form.values.Until}
              error={form.errors.Until}
              onChange={(Until) => form.setValues({ Until })}
            />
          )}
          <Textarea
            label={t('chat.reports.text')}
            description={t('chat.reports.text.help')}
            required
            autosize
            minRows={3}
            maxRows={12}
            maxLength={2000}
            {...form.field('Text')}
          />
          <FormFailure message={form.failure} />
          <Group>
            <Button type="submit" loading={form.busy}>
              {t('chat.reports.decide.do')}
            </Button>
          </Group>
        </Stack>
        {form.guard}
      </form>
    </TabSection>
  );
}
