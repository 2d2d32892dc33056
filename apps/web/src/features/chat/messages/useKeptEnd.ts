import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Distance in pixels from the end of a list within which the end is kept in sight. */
export const AT_END = 60;

/**
 * Keeps the end of a scrolled element in sight while its content or the element itself changes its height, as when
 * files and cards arrive in messages or the keyboard of a telephone opens. Scrolling up ends this, scrolling down to the
 * end begins it again, if that is the end of all (`isWhole`); the caller may do either by the reference that is returned.
 */
export function useKeptEnd(scroll: RefObject<HTMLElement | null>, isWhole: boolean): RefObject<boolean> {
  const keeps = useRef(false);
  const isTheEnd = useEffectEvent(() => isWhole);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    let top = element.scrollTop;
    const follow = () => {
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END;
      if (isAtEnd && isTheEnd()) keeps.current = true;
      else if (element.scrollTop < top) keeps.current = false;
      top = element.scrollTop;
    };
    const sizes = new ResizeObserver(() => {
      if (!keeps.current) return;
      element.scrollTop = element.scrollHeight;
      top = element.scrollTop;
    });
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroll]);
  return keeps;
}
