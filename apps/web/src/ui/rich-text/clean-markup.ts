import { editablePolicy } from '@ithaki/questionnaire';
import DOMPurify from 'dompurify';

const { tags, schemes, onLinks, dropped } = editablePolicy;
const attributes: Readonly<Record<string, readonly string[]>> = editablePolicy.attributes;
const values: Readonly<Record<string, readonly string[]>> = editablePolicy.values;

/** Whether an address has an allowed scheme; surrounding spaces and case are ignored, as browsers do. */
const isAllowed = (address: string): boolean =>
  schemes.some((scheme) => address.trim().toLowerCase().startsWith(`${scheme}:`));

/**
 * DOMPurify has one list of attributes for all tags; this enforces the attributes and values allowed for each
 * tag.
 */
function removeForeignAttributes(element: Element): void {
  const allowed = attributes[element.localName] ?? [];
  for (const { name, value } of [...element.attributes]) {
    if (!allowed.includes(name) || values[name]?.includes(value) === false) element.removeAttribute(name);
  }
}

/** Parses rich text into nodes and removes everything the policy of rich text does not allow. */
export function cleanNodes(markup: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: Object.values(attributes).flat(),
    FORBID_CONTENTS: [...dropped],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of nodes.querySelectorAll('*')) removeForeignAttributes(element);
  for (const link of nodes.querySelectorAll('a')) {
    if (!isAllowed(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    for (const [name, value] of Object.entries(onLinks)) link.setAttribute(name, value);
  }
  return nodes;
}

/** Cleans rich text for storing; '' when it has no readable text. */
export function cleanMarkup(markup: string): string {
  const box = document.createElement('div');
  box.append(cleanNodes(markup));
  return (box.textContent ?? '').trim() === '' ? '' : box.innerHTML;
}
