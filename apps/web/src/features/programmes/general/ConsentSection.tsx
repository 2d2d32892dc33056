import type { ProjectSettings } from '@ithaki/contract';
import { NumberInput, Select, Switch } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';

type Config = ProjectSettings['Config'];

interface Props {
  settings: ProjectSettings;
  onChange: (change: Partial<Config>) => void;
  problem: string | undefined;
}

/** Settings of consent: whether mentees must consent before anything else, and the field that stores it. */
export function ConsentSection({ settings, onChange, problem }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const { gdpr } = settings.Config;
  const put = (change: Partial<NonNullable<Config['gdpr']>>) =>
    onChange({ gdpr: { Required: false, UserField: '', MinValue: 1, ...gdpr, ...change } });
  const fields = settings.User.Fields.map(({ Name, Label }) => ({ value: Name, label: local(Label) }));
  const set = gdpr?.Required ?? false;
  return (
    <TabSection title={t('programmes.consent')} help={t('programmes.consent.help')}>
      <Switch
        label={t('programmes.consent.required')}
        checked={set}
        onChange={(event) =>
          put({ Required: event.currentTarget.checked, UserField: gdpr?.UserField || (fields[0]?.value ?? '') })
        }
      />
      {set && (
        <>
          <Select
            label={t('programmes.consent.field')}
            data={fields}
            searchable
            allowDeselect={false}
            value={gdpr?.UserField || null}
            error={problem}
            onChange={(UserField) => UserField && put({ UserField })}
          />
          <NumberInput
            label={t('programmes.consent.least')}
            description={t('programmes.consent.least.help')}
            min={0}
            allowDecimal={false}
            value={gdpr?.MinValue ?? 1}
            onChange={(value) => typeof value === 'number' && put({ MinValue: value })}
          />
          <Anchor to={paths.admin.consentTexts()} size="sm">
            {t('consent.texts.open')}
          </Anchor>
        </>
      )}
    </TabSection>
  );
}
