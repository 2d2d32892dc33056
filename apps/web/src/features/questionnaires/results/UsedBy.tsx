import type { LocalText } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';

/** The actions that ask a questionnaire. */
export function UsedBy({ actions }: { actions: readonly { Id: number; Title: LocalText }[] }) {
  const { t } = useText();
  const local = useLocalText();
  const edits = useCan('actions.edit');
  if (actions.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('questAdmin.usedByNone')}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {t('questAdmin.usedBy')}:{' '}
      {actions.map(({ Id, Title }, at) => (
        <Fragment key={Id}>
          {at > 0 && ', '}
          {edits ? <Anchor to={paths.admin.action(Id)}>{local(Title)}</Anchor> : local(Title)}
        </Fragment>
      ))}
    </Text>
  );
}
