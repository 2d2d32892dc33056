import { ANNOUNCEMENT_FILES, MAX_MESSAGE_FILES } from '@ithaki/contract';
import { Button, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { type Box, FileBox, useFiles } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { AudiencePreview } from './AudiencePreview.tsx';
import { firstAudience, receiversOf } from './audience.ts';
import { useAnnounce, usePreview } from './queries.ts';
import { instantOf, type Planned, SendTime } from './SendTime.tsx';

/** The box for an announcement's files while it is written. */
const useDraftFiles = (): Box => {
  const { Project } = useMe();
  const [draft] = useState(() => crypto.randomUUID());
  return { category: `${ANNOUNCEMENT_FILES}/${Project?.Id ?? 0}/${draft}` };
};

/**
 * Screen admin/announcements/new: writes an announcement. Before it is sent, its receivers are shown and must
 * be confirmed.
 */
export function WriteAnnouncement() {
  const { t } = useText();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const box = useDraftFiles();
  const files = useFiles(box);
  const [audience, setAudience] = useState(firstAudience);
  const receivers = receiversOf(audience);
  const preview = usePreview(receivers);
  const { ask, dialog } = useConfirm();
  const reached = receivers && !preview.isPlaceholderData && !preview.error ? preview.data : undefined;
  const form = useCallForm(
    useAnnounce().mutateAsync,
    {
      Title: '',
      Text: '',
      Mail: true,
      MustConfirm: false,
      SendAt: { later: false, day: '', time: '08:00' } as Planned,
    },
    {
      validate: ({ Title, Text, SendAt }) => ({
        Title: Title.trim() === '' ? t('errors.field.required') : null,
        Text: Text.trim() === '' ? t('errors.field.required') : null,
        SendAt: instantOf(SendAt, zone) === null ? t('chat.announcements.later.wrong') : null,
      }),
      toBody: ({ SendAt, ...written }) => {
        const instant = instantOf(SendAt, zone);
        const attached = files.data?.Files.map(({ Id }) => Id) ?? [];
        return {
          ...receivers,
          ...written,
          ...(attached.length > 0 && { Files: attached }),
          ...(instant && { SendAt: instant }),
        };
      },
      confirm: ({ Mail, SendAt }) =>
        ask({
          title: t('chat.announcements.send'),
          message: t(Mail ? 'chat.announcements.send.sure.mail' : 'chat.announcements.send.sure', {
            count: reached?.People ?? 0,
            mails: reached?.WithMail ?? 0,
          }),
          confirm: t(SendAt.later ? 'chat.announcements.plan' : 'chat.announcements.send'),
        }),
      onDone: ({ Id, State }) => {
        toast.done(t(State === 'planned' ? 'chat.announcements.planned' : 'chat.announcements.sent'));
        void navigate({ to: paths.admin.announcement(Id), ignoreBlocker: true });
      },
    },
  );
  const { SendAt } = form.values;
  const timeError = form.errors.SendAt;
  return (
    <>
      <PageHeader
        title={t('chat.announcements.write')}
        above={<BackLink to={paths.admin.announcements()}>{t('chat.announcements')}</BackLink>}
      />
      <form noValidate onSubmit={form.submit}>
        <Stack gap="xl">
          <TabSection title={t('chat.announcements.audience')} help={t('chat.announcements.audience.help')}>
            <AudienceFields audience={audience} onChange={setAudience} />
            <AudiencePreview
              preview={preview.data}
              error={preview.error}
              isChosen={receivers !== undefined}
              isStale={preview.isPlaceholderData}
            />
          </TabSection>
          <TabSection title={t('chat.announcements.what')}>
            <TextInput label={t('chat.announcements.title')} required maxLength={200} {...form.field('Title')} />
            <Textarea
              label={t('chat.announcements.text')}
              description={t('chat.announcements.text.help')}
              required
              autosize
              minRows={6}
              maxRows={24}
              maxLength={20_000}
              {...form.field('Text')}
            />
            <FileBox
              box={box}
              label={t('chat.announcements.files')}
              bounds={{ files: MAX_MESSAGE_FILES }}
              none={<span />}
            />
          </TabSection>
          <TabSection title={t('chat.announcements.how')}>
            <Switch
              label={t('chat.announcements.mail')}
              description={t('chat.announcements.mail.help')}
              {...form.field('Mail', { type: 'checkbox' })}
            />
            <Switch
              label={t('chat.announcements.mustConfirm')}
              description={t('chat.announcements.mustConfirm.help')}
              {...form.field('MustConfirm', { type: 'checkbox' })}
            />
            <SendTime
              planned={SendAt}
              error={typeof timeError === 'string' ? timeError : undefined}
              onChange={(next) => form.setValues({ SendAt: next })}
            />
          </TabSection>
          <FormFailure message={form.failure} />
          <Group>
            <Button
              type="submit"
              leftSection={<IconSend size={18} aria-hidden />}
              loading={form.busy}
              disabled={!reached || reached.People === 0}
            >
              {t(SendAt.later ? 'chat.announcements.plan' : 'chat.announcements.send')}
            </Button>
          </Group>
        </Stack>
        {form.guard}
      </form>
      {dialog}
    </>
  );
}
