import { z } from 'zod';
import { localText } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';

/** A colour, #rrggbb. */
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

const schemeSteps = z.strictObject({ Fill: z.int().min(0).max(9), Text: z.int().min(0).max(9) });

/**
 * A colour in ten steps, with those that are readable as a background and as text, by colour scheme
 * (`@ithaki/formats`).
 */
const palette = z.strictObject({ Steps: z.array(colour).length(10), Light: schemeSteps, Dark: schemeSteps });

/** Pictures (file ids of the kind `look`) and colour of a programme. The server computes the palette at each save. */
export const lookSettings = z.strictObject({
  Logo: fileId.optional(),
  /** The logo for dark pages. */
  LogoDark: fileId.optional(),
  /** A square picture for narrow places. */
  Mark: fileId.optional(),
  Color: colour.optional(),
  Palette: palette.optional(),
});

/** A programme's look as pages show it: addresses of pictures, its short title, its palette. */
export const shownLook = z.strictObject({
  Logo: z.string().optional(),
  LogoDark: z.string().optional(),
  Mark: z.string().optional(),
  Short: localText().optional(),
  Palette: palette.optional(),
});
export type ShownLook = z.output<typeof shownLook>;

/** The look that the server puts into the HTML of a page for the first paint; `Url` is the programme's. */
export interface PageLook extends ShownLook {
  Url: string;
  Title: z.output<ReturnType<typeof localText>>;
}
