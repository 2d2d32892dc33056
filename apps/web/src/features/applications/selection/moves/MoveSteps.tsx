import { Alert, Button, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useMove, useMovePreview } from '../queries.ts';
import { MovePreview } from './MovePreview.tsx';
import type { MoveBody } from './move-targets.ts';
import { hold } from './moves-on-hold.ts';
import { previewedMoves } from './previewed-moves.ts';
import { useMeanwhileNotice } from './useMeanwhileNotice.ts';

/** Milliseconds that a confirmation is shown. */
const TOAST_DURATION = 10_000;

interface Props {
  request: MoveBody;
  onBack: () => void;
  onDone: () => void;
}

/** Shows the preview of a move, and makes the move after a confirmation. */
export function MoveSteps({ request, onBack, onDone }: Props) {
  const { t } = useText();
  const [mail, setMail] = useState(true);
  const body = { ...request, Mail: mail };
  const preview = useMovePreview(body);
  const move = useMove();
  const showMeanwhile = useMeanwhileNotice();
  const rejects = request.Status === 1000;
  // The confirmation is shown even if the dialog was closed meanwhile; a refusal is shown below.
  const moveNow = () =>
    void move.mutateAsync({ ...body, ...(preview.data && { Previewed: previewedMoves(preview.data) }) }).then(
      (result) => {
        const { MoveId, Moved } = result;
        showMeanwhile(result);
        if (MoveId !== null) hold(MoveId, Moved.length);
        if (MoveId !== null)
          toast.done(t(rejects ? 'applications.selection.rejected' : 'applications.selection.moved'), TOAST_DURATION);
        if (MoveId !== null && !mail) toast.done(t('applications.selection.notSent'), TOAST_DURATION);
        onDone();
      },
      () => undefined,
    );
  const problem = preview.error ?? move.error;
  const result = preview.data;
  return (
    <Stack gap="md">
      {problem && (
        <Alert color="red" role="alert">
          {messageOf(problem)}
        </Alert>
      )}
      {!result && !preview.error && <Skeleton height={160} aria-label={t('ui.loading')} />}
      {result && <MovePreview result={result} />}
      {result && result.Moved.length > 0 && (
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
        {result && result.Moved.length > 0 && (
          <Button
            loading={move.isPending}
            disabled={preview.isPlaceholderData}
            data-autofocus
            onClick={moveNow}
            {...(rejects && { color: 'red.9' })}
          >
            {t(rejects ? 'applications.selection.reject.do' : 'applications.selection.move.do', {
              count: result.Moved.length,
            })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
