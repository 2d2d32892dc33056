const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour (#rrggbb) of a figure on a scale of two or three points, each with its colour. */
export function between(value: number, points: readonly number[], colors: readonly string[]): string {
  const last = points.length - 1;
  const above = points.findIndex((point, at) => at > 0 && value <= point);
  const at = above < 0 ? last : above;
  const [low = 0, high = 0] = [points[at - 1], points[at]];
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : value > low ? 1 : 0;
  const [from, to] = [channels(colors[at - 1] ?? '#ffffff'), channels(colors[at] ?? '#ffffff')];
  const mixed = from.map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
