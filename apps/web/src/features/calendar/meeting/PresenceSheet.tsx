import type { Meeting } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';

/**
 * A button that issues the presence sheet of a meeting, with a code by which anyone can check whether it is unchanged.
 */
export function PresenceSheet({ meeting: { Id, State } }: { meeting: Meeting }) {
  const { t } = useText();
  const sheet = useMutation(callMutation(api.presences.sheet));
  if (State !== 'held' && State !== 'missed') return null;
  return (
    <TabSection title={t('calendar.sheet.title')} help={t('calendar.sheet.help')}>
      {sheet.data && (
        <Text size="sm">
          {t('calendar.sheet.code')} <Anchor to={paths.verify(sheet.data.Code)}>{sheet.data.Code}</Anchor>
          {' · '}
          <LocalDate value={sheet.data.MadeAt} as="time" />
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          loading={sheet.isPending}
          leftSection={<IconFileCertificate size={18} aria-hidden />}
          onClick={() => sheet.mutate({ Id })}
        >
          {t('calendar.sheet.make')}
        </Button>
      </Group>
    </TabSection>
  );
}
