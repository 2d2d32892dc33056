import { Group, Stack, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { EmptyText, Panel } from '../../ui/page/Panel.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { useProgramme } from './queries.ts';

/** The contacts of the programme; throws the error if the programme could not be loaded. */
export function Contacts() {
  const { t } = useText();
  const local = useLocalText();
  const { data, error } = useProgramme();
  if (error && !data) throw error;
  if (!data) return null;
  const contacts = data.Settings.Config.Contacts ?? [];
  return (
    <Panel title={t('home.about.contacts')}>
      {contacts.length === 0 && <EmptyText>{t('home.about.contacts.none')}</EmptyText>}
      <Stack gap="sm">
        {contacts.map(({ Name, Email, Phone }) => (
          <div key={local(Name)}>
            <Text size="sm" fw={500}>
              {local(Name)}
            </Text>
            <Group gap={0} fz="sm" style={{ columnGap: 'var(--mantine-spacing-md)' }}>
              <ContactLinks email={Email} phone={Phone} />
            </Group>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
