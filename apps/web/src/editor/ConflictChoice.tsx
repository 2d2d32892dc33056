import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../i18n/text.ts';

interface Props {
  /** This person's version, as text. */
  mine: string;
  /** The newer stored version, as text. */
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

interface VersionProps {
  label: string;
  text: string;
  keep: string;
  onKeep: () => void;
}

function Version({ label, text, keep, onKeep }: VersionProps) {
  const { t } = useText();
  return (
    <Paper withBorder p="sm" component="section" aria-label={label}>
      <Stack gap="xs" h="100%" justify="space-between">
        <div>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Text size="sm" mah={200} style={{ whiteSpace: 'pre-wrap', overflow: 'auto' }}>
            {text || t('ui.empty')}
          </Text>
        </div>
        <Group>
          <Button size="xs" variant="default" onClick={onKeep}>
            {keep}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Shows both versions after two people saved the same row, and lets the person choose one. */
export function ConflictChoice({ mine, theirs, onMine, onTheirs }: Props) {
  const { t } = useText();
  return (
    <Alert color="needs" icon={<IconAlertTriangle size={20} />} title={t('ui.conflict.title')} role="alert">
      <Text size="sm" mb="sm">
        {t('ui.conflict.help')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Version label={t('ui.conflict.mine')} text={mine} keep={t('ui.conflict.keepMine')} onKeep={onMine} />
        <Version label={t('ui.conflict.theirs')} text={theirs} keep={t('ui.conflict.takeTheirs')} onKeep={onTheirs} />
      </SimpleGrid>
    </Alert>
  );
}
