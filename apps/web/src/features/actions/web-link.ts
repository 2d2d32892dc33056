/** The trimmed address if it is safe to link (http or https); otherwise undefined. */
export function webLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return undefined;
  return ['http:', 'https:'].includes(new URL(trimmed).protocol) ? trimmed : undefined;
}
