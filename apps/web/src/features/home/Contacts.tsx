import { Group, Stack, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { Nothing, Panel } from './Panel.tsx';
import { useProgramme } from './queries.ts';
import { ReachLinks } from './ReachLinks.tsx';

/** The contacts of the programme. */
export function Contacts() {
  const { t } = useText();
  const local = useLocalText();
  const { data } = useProgramme();
  if (!data) return null;
  const contacts = data.Settings.Config.Contacts ?? [];
  return (
    <Panel title={t('home.about.contacts')}>
      {contacts.length === 0 && <Nothing>{t('home.about.contacts.none')}</Nothing>}
      <Stack gap="sm">
        {contacts.map(({ Name, Email, Phone }) => (
          <div key={local(Name)}>
            <Text size="sm" fw={500}>
              {local(Name)}
            </Text>
            <Group gap={0} fz="sm" style={{ columnGap: 'var(--mantine-spacing-md)' }}>
              <ReachLinks email={Email} phone={Phone} />
            </Group>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
