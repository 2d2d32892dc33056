/** What a walk with the Tab key has found so far; stored in the page under test. */
export interface FocusWalk {
  faults: string[];
  stops: number;
  isOver: boolean;
}

declare global {
  interface Window {
    focusWalk?: FocusWalk;
    stopFocusWalk?: () => void;
  }
}

/**
 * Checks the focused element each time Tab is about to move the focus, and delays the move while something is wrong
 * with it, until the fault has lasted long enough to count. Runs in the page, so it uses nothing from outside. `shell`:
 * whether header and menu are checked too.
 */
export function watchFocus(shell: boolean): void {
  /** Milliseconds that a fault must last to count: a page may need some frames to scroll or to draw. */
  const lasting = 400;
  const seen = new Set<Element>();
  const walk: FocusWalk = { faults: [], stops: 0, isOver: false };
  let since: number | undefined;

  const labelsOf = (element: Element): Element[] => {
    const around = element.closest('label');
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return around ? [...labels, around] : labels;
  };
  const nameOf = (element: Element): string => {
    const texts = [element.getAttribute('aria-label'), ...labelsOf(element).map(({ textContent }) => textContent)];
    const name = [...texts, element.textContent].find((text) => text?.trim()) ?? element.className;
    return `${element.tagName.toLowerCase()} «${String(name).trim().slice(0, 60)}»`;
  };
  /**
   * Returns the element that is visible for an input: its label, where the label draws it, as for one of several
   * choices.
   */
  const drawnAs = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = width > 3 && height > 3 && getComputedStyle(element).opacity !== '0';
    return isDrawn ? element : (labelsOf(element)[0] ?? element);
  };
  /** Returns the box of an element, or of its first line of text. */
  const boxOf = (element: Element): DOMRect =>
    [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0) ??
    element.getBoundingClientRect();
  /** Returns the boxes of the elements around an element that cut off what overflows them. */
  const framesOf = (element: Element): DOMRect[] => {
    const frames: DOMRect[] = [];
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflow, position } = getComputedStyle(around);
      if (overflow !== 'visible') frames.push(around.getBoundingClientRect());
      if (position === 'fixed') break;
    }
    return frames;
  };
  const hasRing = (element: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const ringFault = (element: Element): string | undefined => {
    const places = [element, drawnAs(element), element.nextElementSibling, element.parentElement];
    const ringed = [...places, ...labelsOf(element)].find((place) => place && hasRing(place));
    if (!ringed) return 'has no ring';
    const { left, right, top, bottom } = boxOf(ringed);
    const beyond = Number.parseFloat(getComputedStyle(ringed).outlineOffset) + 1;
    const frames = framesOf(ringed);
    const sides = [
      frames.some((frame) => left - beyond < frame.left),
      frames.some((frame) => right + beyond > frame.right),
      frames.some((frame) => top - beyond < frame.top),
      frames.some((frame) => bottom + beyond > frame.bottom),
    ];
    return sides.filter(Boolean).length > 2 ? 'has a ring that is cut off' : undefined;
  };
  const faultOf = (element: Element): string | undefined => {
    const drawn = drawnAs(element);
    const box = boxOf(drawn);
    if (box.width < 4 || box.height < 4) return 'has no size';
    const frames = [new DOMRect(0, 0, innerWidth, innerHeight), ...framesOf(drawn)];
    const [left, top] = [
      Math.max(box.left, ...frames.map((frame) => frame.left)),
      Math.max(box.top, ...frames.map((frame) => frame.top)),
    ];
    const width = Math.min(box.right, ...frames.map((frame) => frame.right)) - left;
    const height = Math.min(box.bottom, ...frames.map((frame) => frame.bottom)) - top;
    if (width < 1 || height < 1) return 'is out of sight';
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    const isInFront = [element, drawn, ...labelsOf(element)].some((part) => part.contains(front));
    if (!isInFront) return `is covered by ${front ? nameOf(front) : 'nothing'}`;
    return ringFault(element);
  };
  const isEnd = (element: Element): boolean =>
    seen.has(element) || (seen.size > 0 && !shell && !element.closest('main, footer, [role=dialog]'));

  const look = (event: KeyboardEvent) => {
    const element = document.activeElement;
    if (event.key !== 'Tab' || !element || element === document.body || ['H1', 'MAIN'].includes(element.tagName))
      return;
    const fault = isEnd(element) ? undefined : faultOf(element);
    since = fault ? (since ?? performance.now()) : undefined;
    if (walk.isOver || (fault && performance.now() - (since ?? 0) < lasting)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (isEnd(element)) {
      walk.isOver = true;
      event.preventDefault();
      return;
    }
    since = undefined;
    if (fault) walk.faults.push(`${nameOf(element)} ${fault}`);
    seen.add(element);
    walk.stops = seen.size;
  };
  window.stopFocusWalk?.();
  window.addEventListener('keydown', look, true);
  window.stopFocusWalk = () => window.removeEventListener('keydown', look, true);
  window.focusWalk = walk;
}
