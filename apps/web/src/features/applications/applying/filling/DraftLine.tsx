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

/** Where what is written is kept. */
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
  const said = {
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
      {state.stage === 'saved' ? said.saved(state) : state.stage === 'failed' ? said.failed(state) : said.here()}
    </p>
  );
}
