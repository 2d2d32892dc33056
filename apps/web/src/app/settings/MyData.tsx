import { Group, Stack } from '@mantine/core';
import { useCan } from '../../api/session.ts';
import { Part } from '../../features/accounts/index.ts';
import { OwnDataFile, WhoSawMyData } from '../../features/people/index.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';

/** What the programme keeps on the person, and who looked at it. */
export function MyData() {
  const { t } = useText();
  const asked = useCan('mentee.own');
  return (
    <Stack gap="lg">
      <Part title={t('settings.myData')} lead={t('settings.myData.lead')}>
        <Group gap="sm">
          <LinkButton to={paths.userInfo()} variant="default">
            {t('settings.myData.open')}
          </LinkButton>
          <OwnDataFile />
        </Group>
      </Part>
      {asked && (
        <Part title={t('settings.consent')} lead={t('settings.consent.lead')}>
          <LinkButton to={paths.consent(`${paths.settings()}?section=myData`)} variant="default">
            {t('settings.consent.open')}
          </LinkButton>
        </Part>
      )}
      <Part title={t('settings.whoSaw')} lead={t('settings.whoSaw.lead')}>
        <WhoSawMyData />
      </Part>
    </Stack>
  );
}
