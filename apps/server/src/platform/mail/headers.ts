/** The headers that the composer of a mail may set; the server makes all others. */
export const allowedHeaders = [
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Reply-To',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'X-Auto-Response-Suppress',
] as const;

export type MailHeaders = Partial<Record<(typeof allowedHeaders)[number], string>>;

/** Throws for a header that is not allowed, and for a value that could smuggle in another header. */
export function checkHeaders(headers: MailHeaders): MailHeaders {
  for (const [name, value] of Object.entries(headers)) {
    if (!(allowedHeaders as readonly string[]).includes(name)) throw new Error(`mails have no header ${name}`);
    if (/\p{Cc}/u.test(value)) throw new Error(`a control character in the header ${name}`);
  }
  return headers;
}
