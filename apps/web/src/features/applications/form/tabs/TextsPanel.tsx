import type { Consent, Form } from '@ithaki/application/schema';
import { Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { TabSection } from '../../../../ui/page/TabSection.tsx';
import { freeName } from '../answer-names.ts';
import { NameField } from '../NameField.tsx';
import { withVersion } from '../publishing/consent-versions.ts';
import { useFormVersion } from '../queries.ts';
import { unlessEmpty } from '../two-languages.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { ItemList } from './ItemList.tsx';

/** Texts around the questions, and consents. `published` is the number of the published version. */
export function TextsPanel({ published }: { published: number | null }) {
  const { t } = useText();
  const local = useLocalText();
  const { edit } = useEditor();
  const form = useEditedForm();
  const inForce = useFormVersion(published ?? undefined).data?.Form;
  const setTexts = (part: Partial<Form>, together: string) => edit((current) => ({ ...current, ...part }), together);
  const names = form.Consents.map(({ Name }) => Name);
  const isNew = ({ Name, Version }: Consent) =>
    inForce?.Consents.some((published) => published.Name === Name && published.Version !== Version) ?? false;
  return (
    <Stack gap="xl">
      <TabSection title={t('applications.form.texts')}>
        <TwoLanguages
          label={t('applications.form.title.label')}
          value={form.Title}
          onChange={(Title) => setTexts({ Title }, 'title')}
        />
        <TwoLanguages
          label={t('applications.form.intro')}
          lines={3}
          value={form.Intro ?? ''}
          onChange={(text) => setTexts({ Intro: unlessEmpty(text) }, 'intro')}
        />
        <TwoLanguages
          label={t('applications.form.thanks')}
          lines={3}
          value={form.Thanks ?? ''}
          onChange={(text) => setTexts({ Thanks: unlessEmpty(text) }, 'thanks')}
        />
      </TabSection>
      <TabSection title={t('applications.form.consents')} help={t('applications.form.consents.help')}>
        <ItemList
          label={t('applications.form.consents')}
          items={form.Consents}
          idOf={({ Name }) => Name}
          nameOf={({ Label }) => local(Label)}
          factsOf={(consent) => [
            consent.Name,
            t('applications.form.version', { number: consent.Version }),
            ...(isNew(consent) ? [t('applications.form.consent.new')] : []),
          ]}
          onChange={(Consents, together = 'consents') => setTexts({ Consents }, together)}
          make={() => ({
            Name: freeName('consent', names),
            Version: 1,
            Label: { el: '', en: '' },
            Text: { el: '', en: '' },
          })}
          add={t('applications.form.consent.add')}
          most={2}
          fields={(consent, change) => {
            const setConsent = (part: Partial<Consent>) => change(withVersion({ ...consent, ...part }, inForce));
            return (
              <>
                <TwoLanguages
                  label={t('applications.form.consent.label')}
                  autoFocus
                  value={consent.Label}
                  onChange={(Label) => setConsent({ Label })}
                />
                <TwoLanguages
                  label={t('applications.form.consent.text')}
                  lines={6}
                  value={consent.Text}
                  onChange={(text) => setConsent({ Text: text })}
                />
                <NameField value={consent.Name} taken={names} onChange={(Name) => setConsent({ Name })} />
                <Text size="sm" c="dimmed">
                  {t('applications.form.version', { number: consent.Version })}
                  {isNew(consent) && ` · ${t('applications.form.consent.new')}`}
                </Text>
              </>
            );
          }}
        />
      </TabSection>
    </Stack>
  );
}
