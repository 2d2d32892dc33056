import { Group } from '@mantine/core';
import { useMe } from '../../api/session.ts';
import type { HomeKind } from '../../feature.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { homesOf } from './homes.ts';

const addresses: Record<HomeKind, string> = {
  staff: paths.home(),
  mentor: paths.mentor.home(),
  mentee: paths.mentee.home(),
};

/** Links to the other home pages, for people with several roles. */
export function HomeSwitch({ here }: { here: HomeKind }) {
  const { t } = useText();
  const kinds = homesOf(useMe());
  if (kinds.length < 2) return null;
  return (
    <Group component="nav" gap="xs" aria-label={t('home.switch')}>
      {kinds.map((kind) => (
        <LinkButton
          key={kind}
          to={addresses[kind]}
          size="compact-md"
          variant={kind === here ? 'light' : 'default'}
          {...(kind === here ? { 'aria-current': 'page' } : {})}
        >
          {t(`home.as.${kind}`)}
        </LinkButton>
      ))}
    </Group>
  );
}
