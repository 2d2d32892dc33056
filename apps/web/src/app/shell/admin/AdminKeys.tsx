import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { saveByKey } from '../../../editor/save-key.ts';
import { isTextInput } from '../useIsTyping.ts';

const AdminButtons = lazy(() => import('./AdminButtons.tsx').then((part) => ({ default: part.AdminButtons })));

/**
 * The keys of Admin and Super: Ctrl+S saves in the open editor instead of saving the page as a file, and Ctrl+backtick
 * (for Super with Alt) shows buttons for what the page is made of. Keys are told by their position, since a Greek
 * keyboard gives other letters.
 */
export function AdminKeys() {
  const { Roles } = useMe();
  const isAdmin = Roles.includes('Admin') || Roles.includes('SuperAdmin');
  const [hasButtons, setHasButtons] = useState(false);
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
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    hasButtons && (
      <Suspense fallback={null}>
        <AdminButtons onClose={() => setHasButtons(false)} />
      </Suspense>
    )
  );
}
