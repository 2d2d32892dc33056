/** The address when it is one that may be opened: http or https. */
export function webLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return undefined;
  return ['http:', 'https:'].includes(new URL(trimmed).protocol) ? trimmed : undefined;
}
