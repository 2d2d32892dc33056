import { useQueryClient } from '@tanstack/react-query';
import { reloadTexts } from '../../../i18n/text.ts';
import { useHubEvents } from '../../../live/index.ts';
import { useLiveReload } from './live-reload.ts';

/** Reloads the page's data whenever the person saves something in another tab, if live reload is on. */
export function LiveReload() {
  const on = useLiveReload();
  const client = useQueryClient();
  useHubEvents(({ Event }) => {
    if (Event !== 'saved' || !on) return;
    void client.invalidateQueries();
    // A failure is ignored: the next page that is opened loads the texts.
    void reloadTexts().catch(() => undefined);
  });
  return null;
}
