import { useQueryClient } from '@tanstack/react-query';
import { reloadTexts } from '../../../i18n/text.ts';
import { useHubEvents } from '../../../live/index.ts';
import { useLiveReload } from './live-reload.ts';

/** Loads what a page shows again as soon as the person saved something in another tab, where that is switched on. */
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
