import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { Notice } from '../page/Notice.tsx';

interface Props {
  /** The proof, once there is one; none again when it is taken back. */
  onProof: (proof: string | undefined) => void;
}

/** A box to tick: the browser then works for a moment, which a person does not notice and a flood of robots does. */
export function Captcha({ onProof }: Props) {
  const { t } = useText();
  const [stage, setStage] = useState<'empty' | 'working' | 'done'>('empty');
  const [error, setError] = useState<unknown>();
  const work = async () => {
    setStage('working');
    setError(undefined);
    try {
      const { prove } = await import('./proof-of-work.ts');
      onProof(await prove());
      setStage('done');
    } catch (failure) {
      setError(failure);
      setStage('empty');
    }
  };
  return (
    <div>
      <label className={fields.option}>
        <input
          type="checkbox"
          className={fields.mark}
          checked={stage !== 'empty'}
          disabled={stage === 'working'}
          onChange={() => {
            onProof(undefined);
            if (stage === 'empty') void work();
            else setStage('empty');
          }}
        />
        <span>{t('applications.applying.captcha')}</span>
      </label>
      <div role="status" className={fields.note}>
        {stage === 'working' && t('applications.applying.captcha.working')}
        {stage === 'done' && t('applications.applying.captcha.done')}
      </div>
      {error !== undefined && (
        <Notice kind="bad">
          <p>{messageOf(error)}</p>
        </Notice>
      )}
    </div>
  );
}
