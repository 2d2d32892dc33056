import type { Consent, Form } from '@ithaki/application/schema';
import { Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { freshName } from '../answer-names.ts';
import { unlessEmpty } from '../both.ts';
import { NameField } from '../NameField.tsx';
import { versioned } from '../publishing/consent-versions.ts';
import { useFormVersion } from '../queries.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import { ItemList } from './ItemList.tsx';
import { Part } from './TabPart.tsx';

/** What is read around the questions, and what must be agreed to. `published`: the number of the version in force. */
export function TextsPanel({ published }: { published: number | null }) {
  const { t } = useText();
  const local = useLocalText();
  const { edit } = useEditor();
  const form = useEdited();
  const inForce = useFormVersion(published ?? undefined).data?.Form;
  const put = (part: Partial<Form>, together: string) => edit((now) => ({ ...now, ...part }), together);
  const names = form.Consents.map(({ Name }) => Name);
  const isNew = ({ Name, Version }: Consent) =>
    inForce?.Consents.some((one) => one.Name === Name && one.Version !== Version) ?? false;
  return (
    <>
      <Part title={t('applications.form.texts')}>
        <TwoLanguages
          label={t('applications.form.title.label')}
          value={form.Title}
          onChange={(Title) => put({ Title }, 'title')}
        />
        <TwoLanguages
          label={t('applications.form.intro')}
          lines={3}
          value={form.Intro ?? ''}
          onChange={(text) => put({ Intro: unlessEmpty(text) }, 'intro')}
        />
        <TwoLanguages
          label={t('applications.form.thanks')}
          lines={3}
          value={form.Thanks ?? ''}
          onChange={(text) => put({ Thanks: unlessEmpty(text) }, 'thanks')}
        />
      </Part>
      <Part title={t('applications.form.consents')} help={t('applications.form.consents.help')}>
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
          onChange={(Consents, together = 'consents') => put({ Consents }, together)}
          make={() => ({
            Name: freshName('consent', names),
            Version: 1,
            Label: { el: '', en: '' },
            Text: { el: '', en: '' },
          })}
          add={t('applications.form.consent.add')}
          most={2}
          fields={(consent, change) => {
            const say = (part: Partial<Consent>) => change(versioned({ ...consent, ...part }, inForce));
            return (
              <>
                <TwoLanguages
                  label={t('applications.form.consent.label')}
                  autoFocus
                  value={consent.Label}
                  onChange={(Label) => say({ Label })}
                />
                <TwoLanguages
                  label={t('applications.form.consent.text')}
                  lines={6}
                  value={consent.Text}
                  onChange={(text) => say({ Text: text })}
                />
                <NameField value={consent.Name} taken={names} onChange={(Name) => say({ Name })} />
                <Text size="sm" c="dimmed">
                  {t('applications.form.version', { number: consent.Version })}
                  {isNew(consent) && ` · ${t('applications.form.consent.new')}`}
                </Text>
              </>
            );
          }}
        />
      </Part>
    </>
  );
}
