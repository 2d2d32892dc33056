import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { Notice } from '../page/Notice.tsx';

interface Props {
  /** Called with the solution, and with undefined when it becomes invalid. */
  onProof: (proof: string | undefined) => void;
}

/** Captcha by proof of work: a short calculation that one person does not notice, but that slows down bots. */
export function Captcha({ onProof }: Props) {
  const { t } = useText();
  const [stage, setStage] = useState<'empty' | 'working' | 'done'>('empty');
  const [error, setError] = useState<unknown>();
  const solve = async () => {
    setStage('working');
    setError(undefined);
    try {
      const { solveCaptcha } = await import('./proof-of-work.ts');
      onProof(await solveCaptcha());
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
            if (stage === 'empty') void solve();
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
