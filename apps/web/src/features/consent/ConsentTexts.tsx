import type { ConsentText } from '@ithaki/contract';
import { Badge, Box, Group, Stack, Text, Title } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ConsentTextEditor } from './ConsentTextEditor.tsx';
import { useConsentTexts } from './queries.ts';
import { useVersionName } from './useVersionName.ts';

/** The published texts, newest first. */
function Versions({ texts }: { texts: readonly ConsentText[] }) {
  const { t } = useText();
  const local = useLocalText();
  const nameOf = useVersionName();
  return (
    <Box component="section" mt="xl">
      <Title order={2} size="h3" mb="sm">
        {t('consent.texts.earlier')}
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {texts.map(({ Version, Title: title, PublishedAt }, index) => (
          <Group component="li" key={Version} gap="sm">
            <Text fw={600}>{nameOf(Version)}</Text>
            <Text>{local(title)}</Text>
            {PublishedAt && (
              <Text size="sm" c="dimmed">
                <LocalDate value={PublishedAt} as="time" />
              </Text>
            )}
            {index === 0 && (
              <Badge color="green" variant="light">
                {t('consent.texts.inForce')}
              </Badge>
            )}
          </Group>
        ))}
      </Stack>
    </Box>
  );
}

/** The page of consent texts: the editor of the next one and the list of published ones. */
export function ConsentTexts() {
  const { t } = useText();
  const texts = useConsentTexts();
  const inForce = texts.data?.[0];
  return (
    <Box maw={960}>
      <PageHeader title={t('consent.texts')} lead={t('consent.texts.lead')} />
      {texts.error && <ErrorState message={messageOf(texts.error)} onRetry={() => void texts.refetch()} />}
      {!texts.data && !texts.error && <FormSkeleton fields={4} />}
      {texts.data && inForce && (
        <>
          <ConsentTextEditor key={inForce.Version} from={inForce} />
          <Versions texts={texts.data} />
        </>
      )}
    </Box>
  );
}
