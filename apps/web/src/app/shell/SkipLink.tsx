import { useText } from '../../i18n/text.ts';
import classes from './SkipLink.module.css';

/** First stop of the keyboard: past the header and the menu. */
export function SkipLink() {
  const { t } = useText();
  return (
    <a href="#main" className={classes.link}>
      {t('shell.skip')}
    </a>
  );
}
