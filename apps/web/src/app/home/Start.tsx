import { SimpleGrid } from '@mantine/core';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useMenu } from '../shell/useMenu.ts';

/** Where a person begins when no feature has a home for them: the screens they may open. */
export function Start() {
  const { t } = useText();
  const { Name } = useMe();
  const screens = useMenu().filter((entry) => entry.path !== paths.home());
  return (
    <>
      <PageHeader title={t('shell.welcome', { name: Name })} lead={t('shell.welcome.lead')} />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {screens.map((entry) => (
          <LinkButton
            key={entry.id}
            to={entry.path}
            variant="default"
            size="lg"
            justify="start"
            leftSection={<entry.icon size={20} />}
          >
            {t(entry.label)}
          </LinkButton>
        ))}
      </SimpleGrid>
    </>
  );
}
