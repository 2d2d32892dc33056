/**
 * What rich text may hold. Data alone: the browser and the server each clean with a library of their own by it, and the
 * server's result is what is stored.
 */
export const editablePolicy = {
  tags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'sub', 'sup'],
  /** Allowed on the tags named. */
  attributes: { a: ['href', 'title'] },
  /** What an address may begin with; others lose their `href`. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Set on every link, so that the page opened cannot reach this one. */
  onLinks: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  /** Left out with all that is in them, not only their tags. */
  dropped: ['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'noscript', 'form'],
} as const;
