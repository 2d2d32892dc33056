import type { MicrodataSheet } from '@ithaki/contract';
import { Button, Group, Modal, Text, Timeline } from '@mantine/core';
import { IconHistory, IconLockOpen, IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { LineDialog } from '../../../ui/dialogs/LineDialog.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useAskCorrection, useSheetHistory, useUnfinalise } from '../queries.ts';

type EventKind = 'saved' | 'submitted' | 'checked' | 'unfinalised' | 'explained' | 'withdrawn' | 'asked';

function History({ row, onClose }: { row: MicrodataSheet; onClose: () => void }) {
  const { t } = useText();
  const { data } = useSheetHistory(row.UserId, row.Sheet);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('microdata.history.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {!data && <RowsSkeleton rows={3} />}
      {data?.length === 0 && <Text c="dimmed">{t('microdata.history.none')}</Text>}
      {data && data.length > 0 && (
        <Timeline bulletSize={14} lineWidth={2}>
          {data.map(({ At, Kind, By, Reason }) => (
            <Timeline.Item key={`${At} ${Kind}`} title={t(`microdata.history.${Kind as EventKind}`)}>
              <Text size="sm" c="dimmed">
                <LocalDate value={At} as="time" />
                {By && ` · ${By}`}
              </Text>
              {Reason && <Text size="sm">{Reason}</Text>}
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Modal>
  );
}

/** What can be done with a whole sheet: open it again, ask for its correction, read its history. */
export function SheetActions({ row }: { row: MicrodataSheet }) {
  const { t } = useText();
  const { UserId, Sheet, Can, State } = row;
  const isOwn = useMe().Id === UserId;
  const [shown, setShown] = useState<'open' | 'ask' | 'history'>();
  const unfinalise = useUnfinalise();
  const ask = useAskCorrection();
  const close = () => setShown(undefined);
  return (
    <Group gap="xs">
      {Can.Unfinalise && (
        <Button variant="default" leftSection={<IconLockOpen size={18} aria-hidden />} onClick={() => setShown('open')}>
          {t('microdata.unfinalise')}
        </Button>
      )}
      {isOwn && (State === 'submitted' || State === 'checked') && (
        <Button variant="default" leftSection={<IconMessage2 size={18} aria-hidden />} onClick={() => setShown('ask')}>
          {t('microdata.ask')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setShown('history')}>
        {t('microdata.history')}
      </Button>
      {shown === 'open' && (
        <LineDialog
          title={t('microdata.unfinalise.title')}
          label={t('microdata.unfinalise.reason')}
          description={t(row.Notice.SentAt ? 'microdata.unfinalise.sent' : 'microdata.unfinalise.help')}
          emptyAllowed={row.Notice.SentAt === null}
          busy={unfinalise.isPending}
          failure={unfinalise.error ? messageOf(unfinalise.error) : undefined}
          onDone={(Reason) => unfinalise.mutate({ UserId, Sheet, Reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {shown === 'ask' && (
        <LineDialog
          title={t('microdata.ask.title')}
          label={t('microdata.ask.reason')}
          description={t('microdata.ask.help')}
          busy={ask.isPending}
          failure={ask.error ? messageOf(ask.error) : undefined}
          onDone={(Reason) => ask.mutate({ Sheet, Reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {shown === 'history' && <History row={row} onClose={close} />}
    </Group>
  );
}
