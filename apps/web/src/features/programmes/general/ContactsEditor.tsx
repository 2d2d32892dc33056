import type { ProjectSettings } from '@ithaki/contract';
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';

type Contacts = NonNullable<ProjectSettings['Config']['Contacts']>;

interface Props {
  value: Contacts;
  onChange: (contacts: Contacts) => void;
  /** The refusal's sentence for 'number.part'. */
  problemAt: (place: string) => string | undefined;
}

const most = 20;

/** Whom people may turn to: a name, an e-mail, a telephone. */
export function ContactsEditor({ value, onChange, problemAt }: Props) {
  const { t } = useText();
  const put = (at: number, change: Partial<Contacts[number]>) =>
    onChange(value.map((contact, index) => (index === at ? { ...contact, ...change } : contact)));
  const rows = value.map((contact, at) => ({ contact, at }));
  return (
    <Stack gap="sm" align="stretch">
      {rows.map(({ contact, at }) => (
        <Paper key={at} withBorder p="sm" component="section" aria-label={t('programmes.contact', { number: at + 1 })}>
          <Group justify="space-between">
            <Text size="sm" fw={600}>
              {t('programmes.contact', { number: at + 1 })}
            </Text>
            <IconButton
              label={t('programmes.contact.remove', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} />
            </IconButton>
          </Group>
          <Stack gap="xs">
            <TwoLanguages
              label={t('programmes.contact.name')}
              required
              value={contact.Name}
              error={problemAt(`${at}.Name`)}
              onChange={(Name) => put(at, { Name })}
            />
            <Group grow preventGrowOverflow={false} align="flex-start">
              <TextInput
                label={t('programmes.contact.email')}
                type="email"
                value={contact.Email ?? ''}
                error={problemAt(`${at}.Email`)}
                onChange={(event) => put(at, { Email: event.currentTarget.value })}
              />
              <TextInput
                label={t('programmes.contact.phone')}
                type="tel"
                value={contact.Phone ?? ''}
                error={problemAt(`${at}.Phone`)}
                onChange={(event) => put(at, { Phone: event.currentTarget.value })}
              />
            </Group>
          </Stack>
        </Paper>
      ))}
      {value.length < most && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...value, { Name: { el: '', en: '' } }])}
          >
            {t('programmes.contact.add')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
