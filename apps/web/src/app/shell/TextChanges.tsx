import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { isImpersonated, useCan, useMe } from '../../api/session.ts';
import { reloadTexts } from '../../i18n/text.ts';
import { useHubEvents } from '../../live/index.ts';

const EditInPlace = lazy(() =>
  import('../../features/translations/in-place/EditInPlace.tsx').then((part) => ({ default: part.EditInPlace })),
);

/** Longest pause in milliseconds before changed texts are loaded, so that not every browser asks at the same moment. */
const LONGEST_PAUSE = 2_000;

/** Shows texts that somebody changed without a reload, and lets translators change them where they stand. */
export function TextChanges() {
  const me = useMe();
  const mayEdit = useCan('translations.edit') && !isImpersonated(me);
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useHubEvents(({ Event }) => {
    if (Event !== 'texts') return;
    clearTimeout(timer.current);
    // A failure is ignored: the next page that is opened loads the texts.
    timer.current = setTimeout(() => void reload().catch(() => undefined), Math.random() * LONGEST_PAUSE);
  });
  /** Reloads the programme's own words before the texts, because they replace some of these on arrival. */
  const reload = async () => {
    await client.invalidateQueries({ queryKey: api.programmes.settings.key });
    await reloadTexts();
  };
  return (
    mayEdit && (
      <Suspense fallback={null}>
        <EditInPlace />
      </Suspense>
    )
  );
}
