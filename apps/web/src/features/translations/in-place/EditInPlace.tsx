import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { shownTexts, useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { labelsAt } from './labels-of.ts';

// Loaded at the first press, because translators read far more pages than they change.
const TextEditor = lazy(() => import('./TextEditor.tsx').then((part) => ({ default: part.TextEditor })));

/** Opens the dialog of the text that a translator presses while holding Alt, on any page. */
export function EditInPlace() {
  const { t } = useText();
  const [labels, setLabels] = useState<readonly string[]>();
  const press = useEffectEvent((event: MouseEvent) => {
    if (!event.altKey || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    const found = labelsAt(event.target, shownTexts());
    if (found.length > 0) setLabels(found);
    else toast.failed(t('translations.texts.notHere'));
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => press(event);
    // Before the page's own handlers, because the press must not also do what the button does.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return (
    labels && (
      <Suspense fallback={null}>
        <TextEditor key={labels.join()} labels={labels} onClose={() => setLabels(undefined)} />
      </Suspense>
    )
  );
}
