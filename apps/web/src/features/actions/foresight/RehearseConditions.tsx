import type { ActionData } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink, IconRoute } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { useRehearseConditions } from '../definition-queries.ts';

/**
 * A button that starts a rehearsal of the programme's real people with unsaved conditions, and a link that opens the
 * rehearsal in a new tab, so that editing can continue.
 */
export function RehearseConditions({ actionId, data }: { actionId: number; data: ActionData }) {
  const { t } = useText();
  const rehearse = useRehearseConditions();
  if (!useCan('rehearsals.make')) return null;
  const { EnableCondition = '', ShowCondition = '' } = data;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconRoute size={18} aria-hidden />}
        loading={rehearse.isPending}
        onClick={() => rehearse.mutate({ Draft: [{ ActionId: actionId, EnableCondition, ShowCondition }] })}
      >
        {t('rehearsal.conditions')}
      </Button>
      {rehearse.data && (
        <Text size="sm" role="status">
          {t('rehearsal.conditions.started')}{' '}
          <ScreenLink to={paths.admin.rehearsal(rehearse.data.RehearsalId)} target="_blank">
            {t('rehearsal.conditions.open')} <IconExternalLink size={14} aria-hidden />
          </ScreenLink>
        </Text>
      )}
      {rehearse.error && (
        <Text size="sm" c="red" role="alert">
          {messageOf(rehearse.error)}
        </Text>
      )}
    </Group>
  );
}
