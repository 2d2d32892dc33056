import type { PublicForm } from '@ithaki/application/schema';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import fields from '../../../../ui/question/fields.module.css';
import classes from './Form.module.css';

interface Props {
  consents: PublicForm['Consents'];
  agreed: ReadonlySet<string>;
  onAgreed: (agreed: ReadonlySet<string>) => void;
}

/** Consents required before sending, each with its full text. */
export function Consents({ consents, agreed, onAgreed }: Props) {
  const { t, language } = useText();
  const setAgreed = (name: string, isAgreed: boolean) => {
    const next = new Set(agreed);
    if (isAgreed) next.add(name);
    else next.delete(name);
    onAgreed(next);
  };
  return (
    <>
      {consents.map(({ Name, Label, Text }) => (
        <div key={Name} className={classes.consent}>
          <label className={fields.option}>
            <input
              type="checkbox"
              className={fields.mark}
              checked={agreed.has(Name)}
              onChange={(event) => setAgreed(Name, event.currentTarget.checked)}
            />
            <span>{localText(Label, language)}</span>
          </label>
          <details>
            <summary>{t('applications.applying.consent.read')}</summary>
            <p>{localText(Text, language)}</p>
          </details>
        </div>
      ))}
    </>
  );
}
