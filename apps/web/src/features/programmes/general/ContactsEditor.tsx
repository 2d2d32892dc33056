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
  /** Returns the message for a path such as '0.Email'. */
  problemAt: (place: string) => string | undefined;
}

const most = 20;

/** The contacts of the project: name, e-mail and telephone. */
export function ContactsEditor({ value, onChange, problemAt }: Props) {
  const { t } = useText();
  const put = (index: number, change: Partial<Contacts[number]>) =>
    onChange(value.map((contact, other) => (other === index ? { ...contact, ...change } : contact)));
  const rows = value.map((contact, index) => ({ contact, index }));
  return (
    <Stack gap="sm" align="stretch">
      {rows.map(({ contact, index }) => (
        <Paper
          key={index}
          withBorder
          p="sm"
          component="section"
          aria-label={t('programmes.contact', { number: index + 1 })}
        >
          <Group justify="space-between">
            <Text size="sm" fw={600}>
              {t('programmes.contact', { number: index + 1 })}
            </Text>
            <IconButton
              label={t('programmes.contact.remove', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, other) => other !== index))}
            >
              <IconTrash size={18} />
            </IconButton>
          </Group>
          <Stack gap="xs">
            <TwoLanguages
              label={t('programmes.contact.name')}
              required
              value={contact.Name}
              error={problemAt(`${index}.Name`)}
              onChange={(Name) => put(index, { Name })}
            />
            <Group grow preventGrowOverflow={false} align="flex-start">
              <TextInput
                label={t('programmes.contact.email')}
                type="email"
                value={contact.Email ?? ''}
                error={problemAt(`${index}.Email`)}
                onChange={(event) => put(index, { Email: event.currentTarget.value })}
              />
              <TextInput
                label={t('programmes.contact.phone')}
                type="tel"
                value={contact.Phone ?? ''}
                error={problemAt(`${index}.Phone`)}
                onChange={(event) => put(index, { Phone: event.currentTarget.value })}
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
