import type { ProjectSettings } from '@ithaki/contract';
import { Group, Select, Stack, TextInput } from '@mantine/core';
import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { ContactsEditor } from './ContactsEditor.tsx';
import { LookSection } from './LookSection.tsx';
import { RulesSection } from './RulesSection.tsx';

/**
 * Links to the editor of the application form; only on the page of the current programme, because the editor is
 * for that one.
 */
function ApplicationFormSection({ projectId }: { projectId: number | undefined }) {
  const { t } = useText();
  const me = useMe();
  const canEditForm = useCan('applications.form');
  if (!canEditForm || projectId === undefined || projectId !== me.Project?.Id) return null;
  return (
    <TabSection title={t('applications.form.title')} help={t('programmes.applicationForm.help')}>
      <Anchor to={paths.admin.applicationForm()} size="sm">
        {t('programmes.applicationForm.open')}
      </Anchor>
    </TabSection>
  );
}

const zones = Intl.supportedValuesOf('timeZone');
const shownZones = 60;

/** The general settings: title, address, dates, presentation, contacts, consent and rules. */
export function GeneralPanel({ draft, onChange, problems, projectId }: PanelProps) {
  const { t } = useText();
  const { Config } = draft.Settings;
  const configure = (change: Partial<ProjectSettings['Config']>) =>
    onChange({ ...draft, Settings: { ...draft.Settings, Config: { ...Config, ...change } } });
  const problemFor = (place: string) => problemAt(problems, place);
  return (
    <Stack gap="xl">
      <TabSection title={t('programmes.identity')}>
        <TwoLanguages
          label={t('programmes.title')}
          required
          value={draft.Descr}
          error={problemFor('Descr')}
          onChange={(Descr) => onChange({ ...draft, Descr })}
        />
        <TextInput
          maw={320}
          label={t('programmes.url')}
          description={t('programmes.url.help')}
          required
          autoCapitalize="none"
          spellCheck={false}
          value={draft.Url}
          error={problemFor('Url')}
          onChange={(event) => onChange({ ...draft, Url: event.currentTarget.value })}
        />
        <Group grow preventGrowOverflow={false} align="flex-start">
          <DateField
            label={t('programmes.startsOn')}
            value={draft.StartsOn}
            error={problemFor('StartsOn')}
            onChange={(StartsOn) => onChange({ ...draft, StartsOn })}
          />
          <DateField
            label={t('programmes.endsOn')}
            value={draft.EndsOn}
            error={problemFor('EndsOn')}
            onChange={(EndsOn) => onChange({ ...draft, EndsOn })}
          />
        </Group>
      </TabSection>
      <LookSection config={Config} onChange={configure} problemFor={problemFor} projectId={projectId} />
      <TabSection title={t('programmes.presentation')}>
        <Select
          label={t('programmes.timeZone')}
          maw={320}
          searchable
          limit={shownZones}
          data={zones}
          value={Config.TimeZone ?? null}
          error={problemFor('Settings.Config.TimeZone')}
          onChange={(TimeZone) => TimeZone && configure({ TimeZone })}
        />
        <TwoLanguages
          label={t('programmes.about')}
          lines={6}
          value={Config.About ?? ''}
          error={problemFor('Settings.Config.About')}
          onChange={(About) => configure({ About })}
        />
      </TabSection>
      <TabSection title={t('programmes.contacts')} help={t('programmes.contacts.help')}>
        <ContactsEditor
          value={Config.Contacts ?? []}
          onChange={(Contacts) => configure({ Contacts })}
          problemAt={(place) => problemFor(`Settings.Config.Contacts.${place}`)}
        />
      </TabSection>
      <ConsentSection settings={draft.Settings} onChange={configure} problem={problemFor('Settings.Config.gdpr')} />
      <TabSection title={t('programmes.questAdmin')} help={t('programmes.questAdmin.help')}>
        <TextInput
          type="url"
          label={t('programmes.questAdmin.url')}
          placeholder="https://"
          value={Config.QuestAdminUrl ?? ''}
          error={problemFor('Settings.Config.QuestAdminUrl')}
          onChange={(event) => configure({ QuestAdminUrl: event.currentTarget.value || undefined })}
        />
      </TabSection>
      <ApplicationFormSection projectId={projectId} />
      <RulesSection config={Config} onChange={configure} problem={problemFor('Settings.Config.passwordRules')} />
    </Stack>
  );
}
