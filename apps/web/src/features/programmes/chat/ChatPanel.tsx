import { type ChatSettings, usualChatSettings } from '@ithaki/contract';
import { NumberInput, Stack, Switch } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { ModeratorsSelect } from './ModeratorsSelect.tsx';
import { SafeguardingSection } from './SafeguardingSection.tsx';

/** Width in pixels of an input for a number. */
const NUMBER_WIDTH = 140;

/**
 * The chat settings: who may write to whom, mails, how long texts can be edited and are kept, minors, help,
 * moderators.
 */
export function ChatPanel({ draft, onChange, problems, projectId }: PanelProps) {
  const { t } = useText();
  const { Settings } = draft;
  const chat: ChatSettings = Settings.Config.Chat ?? { ...usualChatSettings, Moderators: [] };
  const set = (Chat: ChatSettings) =>
    onChange({ ...draft, Settings: { ...Settings, Config: { ...Settings.Config, Chat } } });
  const put = (change: Partial<ChatSettings>) => set({ ...chat, ...change });
  const problemFor = (part: string) => problemAt(problems, `Settings.Config.Chat.${part}`);
  const number = (part: 'EditMinutes' | 'RemoveHours' | 'KeepMonths', min: number, max: number) => (
    <NumberInput
      label={t(`programmes.chat.${part}`)}
      description={t(`programmes.chat.${part}.help`)}
      allowDecimal={false}
      min={min}
      max={max}
      error={problemFor(part)}
      value={chat[part]}
      onChange={(value) => typeof value === 'number' && put({ [part]: value })}
      styles={{ wrapper: { maxWidth: NUMBER_WIDTH } }}
    />
  );
  return (
    <Stack gap="xl">
      <TabSection title={t('programmes.chat.contacts')} help={t('programmes.chat.contacts.help')}>
        <Switch
          label={t('programmes.chat.MentorsToMentors')}
          checked={chat.MentorsToMentors}
          onChange={(event) => put({ MentorsToMentors: event.currentTarget.checked })}
        />
        <Switch
          label={t('programmes.chat.SupervisorsToMentees')}
          checked={chat.SupervisorsToMentees}
          onChange={(event) => put({ SupervisorsToMentees: event.currentTarget.checked })}
        />
      </TabSection>
      <TabSection title={t('programmes.chat.mails')} help={t('programmes.chat.mails.help')}>
        <Switch
          label={t('programmes.chat.mails.on')}
          checked={chat.MailAfter !== null}
          onChange={(event) => put({ MailAfter: event.currentTarget.checked ? usualChatSettings.MailAfter : null })}
        />
        {chat.MailAfter !== null && (
          <>
            <NumberInput
              label={t('programmes.chat.MailAfter')}
              allowDecimal={false}
              min={5}
              max={1440}
              error={problemFor('MailAfter')}
              value={chat.MailAfter}
              onChange={(value) => typeof value === 'number' && put({ MailAfter: value })}
              styles={{ wrapper: { maxWidth: NUMBER_WIDTH } }}
            />
            <Switch
              label={t('programmes.chat.MailText')}
              description={t('programmes.chat.MailText.help')}
              checked={chat.MailText}
              onChange={(event) => put({ MailText: event.currentTarget.checked })}
            />
          </>
        )}
      </TabSection>
      <TabSection title={t('programmes.chat.changes')}>
        {number('EditMinutes', 0, 1440)}
        {number('RemoveHours', 0, 720)}
        {number('KeepMonths', 1, 120)}
      </TabSection>
      <SafeguardingSection
        settings={Settings}
        value={chat.Safeguarding}
        problem={problemFor('Safeguarding')}
        onChange={(Safeguarding) => {
          const { Safeguarding: _former, ...rest } = chat;
          set(Safeguarding ? { ...rest, Safeguarding } : rest);
        }}
      />
      <TabSection title={t('programmes.chat.help')} help={t('programmes.chat.help.help')}>
        <TwoLanguages
          label={t('programmes.chat.help')}
          lines={4}
          value={chat.Help ?? ''}
          error={problemFor('Help')}
          onChange={(Help) => put({ Help })}
        />
      </TabSection>
      {projectId !== undefined && (
        <TabSection title={t('programmes.chat.moderators')} help={t('programmes.chat.moderators.help')}>
          <ModeratorsSelect
            ids={chat.Moderators}
            projectId={projectId}
            problem={problemFor('Moderators')}
            onChange={(Moderators) => put({ Moderators })}
          />
        </TabSection>
      )}
    </Stack>
  );
}
