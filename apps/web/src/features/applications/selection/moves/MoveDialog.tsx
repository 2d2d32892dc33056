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

/** Leads through a move: for a rejection the reason, then whom it moves, with which mails, and doing it. */
export function MoveDialog({ ids, to, onMoved, onClose }: Props) {
  const { t } = useText();
  const [reason, setReason] = useState<MoveBody['Reason']>();
  const [asking, setAsking] = useState(to === 1000);
  const done = () => {
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
      {asking ? (
        <ReasonForm
          value={reason}
          onReason={(next) => {
            setReason(next);
            setAsking(false);
          }}
          onClose={onClose}
        />
      ) : (
        <MoveSteps
          asked={{ Ids: [...ids], Status: to, ...(reason && { Reason: reason }) }}
          onBack={to === 1000 ? () => setAsking(true) : onClose}
          onDone={done}
        />
      )}
    </Modal>
  );
}
