import { editablePolicy } from '@ithaki/questionnaire';
import sanitize from 'sanitize-html';

const { tags, attributes, schemes, onLinks, dropped } = editablePolicy;

/** Rich text as it may be kept: by the policy of all rich text, whatever the browser made of it. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: [...attributes.a, ...Object.keys(onLinks)] },
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    nonTextTags: [...dropped],
    transformTags: { a: sanitize.simpleTransform('a', onLinks) },
  });
