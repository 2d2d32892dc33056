import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useText } from '../../../i18n/text.ts';
import { downloadText } from '../../../ui/download.ts';

interface Props {
  codes: readonly string[];
  /** Whether these codes replace older ones. */
  renewed: boolean;
  onKept: () => void;
}

/**
 * Shows the recovery codes, which are never shown again, so that the person copies, downloads or writes them
 * down before continuing.
 */
export function RecoveryCodes({ codes, renewed, onKept }: Props) {
  const { t } = useText();
  const text = codes.join('\n');
  const download = () => downloadText(t('accounts.settings.factor.codes.file'), 'text/plain', `${text}\n`);
  return (
    <Stack>
      <Alert
        color="needs"
        title={t(renewed ? 'accounts.settings.factor.codes.renewed' : 'accounts.settings.factor.codes.once')}
        role="status"
      >
        {t('accounts.settings.factor.codes.lead')}
      </Alert>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" p={0} m={0} maw={520}>
        {codes.map((code) => (
          <Code component="li" key={code} fz="sm" style={{ listStyle: 'none' }}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} />} onClick={copy}>
              {t(copied ? 'accounts.settings.factor.codes.copied' : 'accounts.settings.factor.codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
          {t('accounts.settings.factor.codes.download')}
        </Button>
        <Button onClick={onKept}>{t('accounts.settings.factor.codes.kept')}</Button>
      </Group>
      <LeaveGuard unsaved eachSection />
    </Stack>
  );
}
