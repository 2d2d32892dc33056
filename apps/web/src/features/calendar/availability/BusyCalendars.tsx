import type { BusyCalendar } from '@ithaki/contract';
import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useSaveBusy } from '../queries.ts';

/** A mentor's calendars at other providers, from which only the busy times are read. */
export function BusyCalendars({ calendars }: { calendars: readonly BusyCalendar[] }) {
  const { t } = useText();
  const save = useSaveBusy();
  const form = useCallForm(
    useSaveBusy().mutateAsync,
    { Url: '' },
    { toBody: ({ Url }) => ({ Url: Url.trim() }), onDone: (): void => form.reset() },
  );
  const read = async (file: File | null) => {
    if (file) save.mutate({ File: { Name: file.name, Text: await file.text() } });
  };
  return (
    <TabSection title={t('calendar.busy.title')} help={t('calendar.busy.help')}>
      {calendars.map(({ Id, Source, LastReadAt, Error: problem, Count }) => (
        <Group key={Id} justify="space-between" wrap="nowrap" gap="xs">
          <Stack gap={0} miw={0}>
            <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
              {Source}
            </Text>
            {problem ? (
              <Text size="sm" c="red">
                {problem}
              </Text>
            ) : (
              <Text size="sm" c="dimmed">
                {t('calendar.busy.count', { count: Count })}
                {LastReadAt && (
                  <>
                    {' · '}
                    {t('calendar.busy.read')} <LocalDate value={LastReadAt} />
                  </>
                )}
              </Text>
            )}
          </Stack>
          <IconButton
            label={t('calendar.availability.remove', { what: Source })}
            onClick={() => save.mutate({ Remove: Id })}
          >
            <IconTrash size={18} />
          </IconButton>
        </Group>
      ))}
      <form noValidate onSubmit={form.submit}>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('calendar.busy.address')}
            description={t('calendar.busy.address.help')}
            placeholder="https://…/basic.ics"
            inputMode="url"
            autoComplete="off"
            maxLength={1000}
            flex="1 1 18rem"
            {...form.field('Url')}
          />
          <Button
            type="submit"
            variant="default"
            loading={form.busy || save.isPending}
            disabled={form.values.Url.trim() === ''}
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
          >
            {t('calendar.busy.add')}
          </Button>
          <FileButton accept=".ics,text/calendar" onChange={(file) => void read(file)}>
            {(props) => (
              <Button {...props} variant="subtle" leftSection={<IconUpload size={16} aria-hidden />}>
                {t('calendar.busy.file')}
              </Button>
            )}
          </FileButton>
        </Group>
      </form>
      <FormFailure message={form.failure ?? (save.error ? messageOf(save.error) : undefined)} />
    </TabSection>
  );
}
