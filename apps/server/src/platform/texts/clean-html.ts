import { editablePolicy } from '@ithaki/questionnaire';
import sanitize from 'sanitize-html';

const { tags, schemes, onLinks, dropped } = editablePolicy;
const values: Readonly<Record<string, readonly string[]>> = editablePolicy.values;

/** Allowed attributes by tag. */
const allowedAttributes = Object.fromEntries(
  Object.entries(editablePolicy.attributes).map(([tag, names]) => [
    tag,
    tag === 'a' ? [...names, ...Object.keys(onLinks)] : [...names],
  ]),
);

/**
 * Removes attributes whose values the policy does not allow; `allowedAttributes` alone would keep them with an empty
 * value.
 */
const withAllowedValues = (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => values[name]?.includes(value) !== false),
  ),
});

/** Sanitises rich text before it is stored, by one policy for all rich text, whatever the browser sent. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...tags],
    allowedAttributes,
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    nonTextTags: [...dropped],
    transformTags: { a: sanitize.simpleTransform('a', onLinks), '*': withAllowedValues },
  });
