import { editablePolicy } from '@ithaki/questionnaire';
import DOMPurify from 'dompurify';

const { tags, attributes, schemes, onLinks, dropped } = editablePolicy;

/** An address without the spaces and signs that browsers pass over. */
const isAllowed = (address: string): boolean =>
  schemes.some((scheme) => address.trim().toLowerCase().startsWith(`${scheme}:`));

/** Rich text as nodes, with nothing in them but what the policy allows. */
export function cleanNodes(markup: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes.a],
    FORBID_CONTENTS: [...dropped],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll('a')) {
    for (const name of link.getAttributeNames()) if (!['href', 'title'].includes(name)) link.removeAttribute(name);
    if (!isAllowed(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    for (const [name, value] of Object.entries(onLinks)) link.setAttribute(name, value);
  }
  return nodes;
}

/** Rich text as it is stored; '' when nothing can be read in it. */
export function cleanMarkup(markup: string): string {
  const box = document.createElement('div');
  box.append(cleanNodes(markup));
  return (box.textContent ?? '').trim() === '' ? '' : box.innerHTML;
}
