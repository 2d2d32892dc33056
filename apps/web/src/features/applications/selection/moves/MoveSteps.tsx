import { Alert, Button, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useMove, useMovePreview } from '../queries.ts';
import { MovePreview } from './MovePreview.tsx';
import type { MoveBody } from './move-targets.ts';
import { hold } from './moves-on-hold.ts';

/** A message that something was done, in milliseconds. */
const SAID = 10_000;

interface Props {
  asked: MoveBody;
  onBack: () => void;
  onDone: () => void;
}

/** Shows what a move would do, and makes it. */
export function MoveSteps({ asked, onBack, onDone }: Props) {
  const { t } = useText();
  const [mail, setMail] = useState(true);
  const body = { ...asked, Mail: mail };
  const preview = useMovePreview(body);
  const move = useMove();
  const rejects = asked.Status === 1000;
  // Also told when the dialog was closed meanwhile; what was refused is shown below.
  const go = () =>
    void move.mutateAsync(body).then(
      ({ MoveId, Moved }) => {
        if (MoveId !== null) hold(MoveId, Moved.length);
        if (MoveId !== null)
          toast.done(t(rejects ? 'applications.selection.rejected' : 'applications.selection.moved'), SAID);
        if (MoveId !== null && !mail) toast.done(t('applications.selection.notSent'), SAID);
        onDone();
      },
      () => undefined,
    );
  const problem = preview.error ?? move.error;
  const found = preview.data;
  return (
    <Stack gap="md">
      {problem && (
        <Alert color="red" role="alert">
          {messageOf(problem)}
        </Alert>
      )}
      {!found && !preview.error && <Skeleton height={160} aria-label={t('ui.loading')} />}
      {found && <MovePreview result={found} />}
      {found && found.Moved.length > 0 && (
        <Switch
          label={t('applications.selection.move.mail')}
          description={t('applications.selection.move.mail.help')}
          checked={mail}
          onChange={(event) => setMail(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={move.isPending}>
          {rejects ? t('applications.selection.back') : t('ui.cancel')}
        </Button>
        {found && found.Moved.length > 0 && (
          <Button
            loading={move.isPending}
            disabled={preview.isPlaceholderData}
            data-autofocus
            onClick={go}
            {...(rejects && { color: 'red.9' })}
          >
            {t(rejects ? 'applications.selection.reject.do' : 'applications.selection.move.do', {
              count: found.Moved.length,
            })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
