import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import classes from './Composer.module.css';

/** Milliseconds for which the loaded settings of the programme count as up to date. */
const FRESH = 5 * 60_000;

/** The programme's help text above the message field: whom to turn to, what is not wanted; a click expands it. */
export function HelpText() {
  const local = useLocalText();
  const settings = useQuery({ ...callQuery(api.programmes.settings, {}), staleTime: FRESH }).data;
  const help = settings?.Config.Chat?.Help;
  const text = help ? local(help) : '';
  if (text === '') return null;
  return (
    <details className={classes.help}>
      <summary>{text}</summary>
    </details>
  );
}
