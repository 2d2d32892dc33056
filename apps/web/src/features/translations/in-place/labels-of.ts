import { GAP } from '@ithaki/formats';

type Texts = Readonly<Record<string, string>>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern that a text matches whatever is filled in at its placeholders. */
const patternOf = (text: string): RegExp => new RegExp(`^${text.split(GAP).map(escaped).join('[\\s\\S]*')}$`);

const isOnlyGap = (text: string): boolean => text.replace(GAP, '').trim() === '';

/**
 * Returns the labels of the texts that are shown as `shown`: those that are equal, or else those that it fills in, the
 * longest first.
 */
function labelsOf(shown: string, texts: Texts): string[] {
  const wanted = shown.trim();
  if (wanted === '') return [];
  const entries = Object.entries(texts);
  const equal = entries.filter(([, text]) => text.trim() === wanted);
  const found =
    equal.length > 0
      ? equal
      : entries.filter(([, text]) => text.includes('{{') && !isOnlyGap(text) && patternOf(text.trim()).test(wanted));
  return found.sort(([, a], [, b]) => b.length - a.length).map(([label]) => label);
}

/** Number of elements around the pressed one whose texts are tried. */
const AROUND = 4;

/** Returns what an element shows or says, from the pressed element outwards. */
function* textsAt(pressed: Element): Generator<string> {
  let element: Element | null = pressed;
  for (let steps = 0; element && steps <= AROUND; steps += 1) {
    yield element.textContent ?? '';
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) yield element.getAttribute(name) ?? '';
    element = element.parentElement;
  }
}

/** Returns the labels of the innermost text of the interface at an element. */
export function labelsAt(pressed: Element, texts: Texts): string[] {
  for (const shown of textsAt(pressed)) {
    const labels = labelsOf(shown, texts);
    if (labels.length > 0) return labels;
  }
  return [];
}
