import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { LiveReloadSwitch } from '../live/LiveReloadSwitch.tsx';
import { Recycling } from './Recycling.tsx';
import { ServerParts } from './ServerParts.tsx';

/** Tab System: the state of the server, and live reload. */
export function SystemTab() {
  const { t } = useText();
  return (
    <Stack gap="lg" maw={720}>
      <PageHeader
        title={t('development.system')}
        lead={t('development.system.lead')}
        actions={
          <LinkButton to={paths.test()} variant="default">
            {t('development.test')}
          </LinkButton>
        }
      />
      <ServerParts />
      <LiveReloadSwitch />
      <Recycling />
    </Stack>
  );
}
