/**
 * What rich text may contain. Data only: browser and server each sanitise with their own library, and the server's
 * result is stored.
 */
export const editablePolicy = {
  tags: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'sub', 'sup'],
    'span',
  ],
  /** Allowed attributes by tag. Alignment and colours are data attributes, styled by CSS. */
  attributes: {
    a: ['href', 'title'],
    p: ['data-align'],
    h3: ['data-align'],
    h4: ['data-align'],
    span: ['data-color', 'data-background'],
  },
  /** The only values allowed for these attributes; with any other value the attribute is removed. */
  values: {
    'data-align': ['center', 'right'],
    'data-color': ['gray', 'red', 'orange', 'green', 'blue', 'violet'],
    'data-background': ['gray', 'red', 'orange', 'green', 'blue', 'violet'],
  },
  /** Allowed URL schemes; a link with another one loses its `href`. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Set on every link, so that the opened page has no access to this one. */
  onLinks: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  /** Elements removed together with their content, not only their tags. */
  dropped: ['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'noscript', 'form'],
} as const;
