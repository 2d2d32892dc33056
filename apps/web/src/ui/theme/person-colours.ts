const hues = ['gray', 'red', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'teal', 'green'] as const;

/**
 * Returns the styles of a colour class: 0–9 are ten light hues, 10–19 the same hues filled; null is the
 * product's colour.
 */
export function personColour(colorClass: number | null): { color: string; variant: 'light' | 'filled' } {
  const hue = colorClass === null ? undefined : hues[colorClass % hues.length];
  if (colorClass === null || hue === undefined) return { color: 'brand', variant: 'light' };
  return colorClass < hues.length ? { color: hue, variant: 'light' } : { color: `${hue}.8`, variant: 'filled' };
}
