import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { webLink } from '../web-link.ts';

interface Props {
  value: readonly string[];
  onChange: (links: string[]) => void;
}

/** Addresses that go with an answer, one a line. */
export function LinksInput({ value, onChange }: Props) {
  const { t } = useText();
  const rows = value.map((link, at) => ({ link, at }));
  const put = (at: number, link: string) => onChange(value.map((one, index) => (index === at ? link : one)));
  return (
    <Fieldset legend={t('actionScreens.links')} variant="unstyled">
      <Stack gap="xs" align="flex-start">
        {rows.map(({ link, at }) => (
          <Group key={at} gap="xs" wrap="nowrap" w="100%" align="flex-start">
            <TextInput
              flex={1}
              type="url"
              inputMode="url"
              placeholder="https://"
              aria-label={t('actionScreens.links.address', { number: at + 1 })}
              value={link}
              error={link.trim() !== '' && !webLink(link) ? t('actionScreens.links.wrong') : undefined}
              onChange={(event) => put(at, event.currentTarget.value)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('actionScreens.links.remove', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...value, ''])}
        >
          {t('actionScreens.links.add')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
