import type { Meeting } from '@ithaki/contract';
import { Group } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';

/** The way to the presence sheet of a meeting: a page for printing with a code by which anyone verifies it. */
export function PresenceSheet({ meeting: { Id, State } }: { meeting: Meeting }) {
  const { t } = useText();
  if (State !== 'held' && State !== 'missed') return null;
  return (
    <TabSection title={t('calendar.sheet.title')} help={t('calendar.sheet.help')}>
      <Group>
        <LinkButton
          variant="default"
          leftSection={<IconFileCertificate size={18} aria-hidden />}
          to={paths.calendar.sheet({ meeting: Id })}
        >
          {t('calendar.sheet.make')}
        </LinkButton>
      </Group>
    </TabSection>
  );
}
