import type { AskedForm } from '@ithaki/application/schema';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import fields from '../../../../ui/question/fields.module.css';
import classes from './Form.module.css';

interface Props {
  consents: AskedForm['Consents'];
  given: ReadonlySet<string>;
  onGiven: (given: ReadonlySet<string>) => void;
}

/** What must be agreed to before sending; each opens its text. */
export function Consents({ consents, given, onGiven }: Props) {
  const { t, language } = useText();
  const put = (name: string, on: boolean) => {
    const next = new Set(given);
    if (on) next.add(name);
    else next.delete(name);
    onGiven(next);
  };
  return (
    <>
      {consents.map(({ Name, Label, Text }) => (
        <div key={Name} className={classes.consent}>
          <label className={fields.option}>
            <input
              type="checkbox"
              className={fields.mark}
              checked={given.has(Name)}
              onChange={(event) => put(Name, event.currentTarget.checked)}
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
