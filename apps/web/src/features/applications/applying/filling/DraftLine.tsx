import { formatDateTime } from '@ithaki/formats';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import classes from './Form.module.css';
import type { DraftState } from './useDraft.ts';

interface Props {
  state: DraftState;
  zone: string;
  onKeepMine: () => void;
}

/** Where the draft is stored: in this browser or on the server. */
export function DraftLine({ state, zone, onKeepMine }: Props) {
  const { t } = useText();
  if (state.stage === 'conflict')
    return (
      <div className={classes.trouble}>
        <Notice kind="bad">
          <p>{t('applications.applying.draft.conflict')}</p>
          <Button onClick={onKeepMine}>{t('applications.applying.draft.keepMine')}</Button>
        </Notice>
      </div>
    );
  const messages = {
    here: () => t('applications.applying.draft.here'),
    saved: ({ at, mailed }: Extract<DraftState, { stage: 'saved' }>) =>
      [
        t('applications.applying.draft.saved', { at: formatDateTime(new Date(at), zone) }),
        mailed ? t('applications.applying.draft.mailed') : '',
      ]
        .filter(Boolean)
        .join(' '),
    failed: ({ error }: Extract<DraftState, { stage: 'failed' }>) =>
      t('applications.applying.draft.failed', { why: messageOf(error) }),
  };
  return (
    <p className={classes.state} role="status">
      {state.stage === 'saved'
        ? messages.saved(state)
        : state.stage === 'failed'
          ? messages.failed(state)
          : messages.here()}
    </p>
  );
}
