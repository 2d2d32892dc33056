import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { MoveSteps } from './MoveSteps.tsx';
import type { MoveBody, MoveTo } from './move-targets.ts';
import { ReasonForm } from './ReasonForm.tsx';

interface Props {
  ids: readonly number[];
  to: MoveTo;
  onMoved?: () => void;
  onClose: () => void;
}

/** The steps of a move: the reason in case of a rejection, then the preview with mails, then the confirmation. */
export function MoveDialog({ ids, to, onMoved, onClose }: Props) {
  const { t } = useText();
  const [reason, setReason] = useState<MoveBody['Reason']>();
  const [isAskingReason, setAskingReason] = useState(to === 1000);
  const finish = () => {
    onClose();
    onMoved?.();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(to === 1000 ? 'applications.selection.reject.title' : 'applications.selection.move.sure')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {isAskingReason ? (
        <ReasonForm
          value={reason}
          onReason={(next) => {
            setReason(next);
            setAskingReason(false);
          }}
          onClose={onClose}
        />
      ) : (
        <MoveSteps
          request={{ Ids: [...ids], Status: to, ...(reason && { Reason: reason }) }}
          onBack={to === 1000 ? () => setAskingReason(true) : onClose}
          onDone={finish}
        />
      )}
    </Modal>
  );
}
