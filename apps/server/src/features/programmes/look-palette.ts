import type { ProjectSettings } from '@ithaki/contract';
import { nearestColour, paletteOf } from '@ithaki/formats';
import { Refusal } from '../../platform/errors/refusal.ts';

/**
 * Returns the settings with the palette of the programme's colour, replacing any palette they contain; without a colour
 * there is none. Throws 422 ColourTooWeak for a colour that cannot be read, with the nearest one that can.
 */
export function withPalette(settings: ProjectSettings): ProjectSettings {
  const { Look } = settings.Config;
  if (!Look) return settings;
  const { Palette: _, ...chosen } = Look;
  return { ...settings, Config: { ...settings.Config, Look: { ...chosen, ...paletteFor(chosen.Color) } } };
}

function paletteFor(colour: string | undefined) {
  if (colour === undefined) return {};
  const Palette = paletteOf(colour);
  if (Palette) return { Palette };
  throw new Refusal(422, 'ColourTooWeak', {
    params: { colour, nearest: nearestColour(colour) },
    fields: { 'Settings.Config.Look.Color': 'errors.ColourTooWeak' },
  });
}
