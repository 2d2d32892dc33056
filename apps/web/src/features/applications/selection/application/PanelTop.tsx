import type { StaffApplication } from '@ithaki/contract';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { useIsNarrow } from '../../../../ui/dialogs/useIsNarrow.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { MoveDialog } from '../moves/MoveDialog.tsx';
import type { MoveTo } from '../moves/move-targets.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useStageName } from '../useStageName.ts';

/** Smaller buttons on a phone, with an arrow instead of words, so that the answers begin higher on the screen. */
const COMPACT = { size: 'compact-md', mih: 40 } as const;

/** The applicant, the status, and the possible moves. */
export function PanelTop({ application }: { application: StaffApplication }) {
  const { t, language } = useText();
  const local = useLocalText();
  const narrow = useIsNarrow();
  const [moving, setMoving] = useState<MoveTo>();
  const { Id, Can, Status, WithdrawnAt, Protocol, kayas, Email, SubmittedAt, Points, RejectCode, RejectText } =
    application;
  const reason = application.Form.Selection.RejectReasons.find(({ Code }) => Code === RejectCode);
  const statusLabel = useStageName();
  const facts = [
    Protocol && `${t('applications.selection.column.Protocol')} ${Protocol}`,
    kayas !== null && `${t('applications.selection.column.kayas')} ${kayas}`,
    Points !== null && t('applications.selection.points.of', { points: Points.toLocaleString(language) }),
    Email,
  ].filter(Boolean);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <StatusBadge status={Status} withdrawn={WithdrawnAt !== null} />
        {application.Missing > 0 && (
          <Badge variant="light" color="needs">
            {t('applications.selection.missing', { count: application.Missing })}
          </Badge>
        )}
        {SubmittedAt && (
          <Text size="sm" c="dimmed" component="div">
            <LocalDate value={SubmittedAt} as="time" />
          </Text>
        )}
      </Group>
      {facts.length > 0 && (
        <Text size="sm" className="numbers" style={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Text>
      )}
      {Status === 1000 && (reason || RejectText) && (
        <Text size="sm">
          {t('applications.selection.reject.reason')}:{' '}
          {[reason && local(reason.Label), RejectText].filter(Boolean).join(' — ')}
        </Text>
      )}
      {(Can.Move || Can.Reject) && (
        <Group gap="xs">
          {Can.Move && Can.Back !== null && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              aria-label={t('applications.selection.move.backTo', { status: statusLabel(Can.Back) })}
              {...(narrow && COMPACT)}
              onClick={() => setMoving(-2)}
            >
              {narrow
                ? statusLabel(Can.Back)
                : t('applications.selection.move.backTo', { status: statusLabel(Can.Back) })}
            </Button>
          )}
          {Can.Move && Can.Forward !== null && (
            <Button
              rightSection={<IconArrowRight size={16} aria-hidden />}
              aria-label={t('applications.selection.move.forwardTo', { status: statusLabel(Can.Forward) })}
              {...(narrow && COMPACT)}
              onClick={() => setMoving(-1)}
            >
              {narrow
                ? statusLabel(Can.Forward)
                : t('applications.selection.move.forwardTo', { status: statusLabel(Can.Forward) })}
            </Button>
          )}
          {Can.Reject && (
            <Button
              variant="light"
              color="red"
              leftSection={<IconX size={16} aria-hidden />}
              {...(narrow && COMPACT)}
              onClick={() => setMoving(1000)}
            >
              {t('applications.selection.reject')}
            </Button>
          )}
        </Group>
      )}
      {moving !== undefined && <MoveDialog ids={[Id]} to={moving} onClose={() => setMoving(undefined)} />}
    </Stack>
  );
}
