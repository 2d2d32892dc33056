const hues = ['gray', 'red', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'teal', 'green'] as const;

/** How one of the 20 colour classes is drawn: ten hues pale, then the same filled. None: the product's own. */
export function personColour(colorClass: number | null): { color: string; variant: 'light' | 'filled' } {
  const hue = colorClass === null ? undefined : hues[colorClass % hues.length];
  if (colorClass === null || hue === undefined) return { color: 'brand', variant: 'light' };
  return colorClass < hues.length ? { color: hue, variant: 'light' } : { color: `${hue}.8`, variant: 'filled' };
}
