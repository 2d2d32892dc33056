import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { saveByKey } from '../../../editor/save-key.ts';
import { isTextInput } from '../useIsTyping.ts';

const ViewOverlay = lazy(() => import('./ViewOverlay.tsx').then((part) => ({ default: part.ViewOverlay })));
const AdminButtons = lazy(() => import('./AdminButtons.tsx').then((part) => ({ default: part.AdminButtons })));

/**
 * Keyboard shortcuts of Admin and Super: Ctrl+S saves in the open editor, Ctrl+backtick (Ctrl+Alt+backtick for Super)
 * shows links to the page's definition, and Shift+backtick (only Admin) outlines the page's views. Keys are
 * identified by their position, because a Greek keyboard has other letters.
 */
export function AdminKeys() {
  const { Roles } = useMe();
  const isAdmin = Roles.includes('Admin') || Roles.includes('SuperAdmin');
  const [hasButtons, setHasButtons] = useState(false);
  const [hasOverlay, setHasOverlay] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, code, target } = event;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyS') {
      event.preventDefault();
      if (!event.repeat) saveByKey();
      return;
    }
    if (code !== 'Backquote' || isTextInput(target)) return;
    if (ctrlKey && !shiftKey && (isAdmin || altKey)) {
      event.preventDefault();
      setHasButtons(!hasButtons);
    } else if (shiftKey && !ctrlKey && !altKey && !metaKey && isAdmin) {
      event.preventDefault();
      setHasOverlay(!hasOverlay);
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Suspense fallback={null}>
      {hasOverlay && <ViewOverlay />}
      {hasButtons && <AdminButtons onClose={() => setHasButtons(false)} />}
    </Suspense>
  );
}
