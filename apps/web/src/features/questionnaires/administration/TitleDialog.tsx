import type { LocalText } from '@ithaki/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';

interface Props {
  title: string;
  /** What it is called to begin with. */
  begins: LocalText;
  busy: boolean;
  error: Error | null;
  onTitle: (title: LocalText) => void;
  onClose: () => void;
}

/** Asks what a new questionnaire is called. */
export function TitleDialog({ title, begins, busy, error, onTitle, onClose }: Props) {
  const { t } = useText();
  const [said, setSaid] = useState(begins);
  const { el, en } = typeof said === 'string' ? { el: said, en: '' } : said;
  const chosen = el.trim() === '' ? '' : en.trim() === '' ? el : { el, en };
  return (
    <FormDialog
      title={title}
      ready
      busy={busy}
      failure={error ? messageOf(error) : undefined}
      submit={t('questAdmin.create')}
      blocked={chosen === ''}
      onSubmit={() => onTitle(chosen)}
      onClose={onClose}
    >
      <TwoLanguages label={t('questAdmin.name')} value={said} onChange={setSaid} required />
    </FormDialog>
  );
}
