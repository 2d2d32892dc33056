import type { Look } from './open.ts';

/** Whether `LOOKS=all` asks for every screen in every look; else each is tried in some, because a look takes minutes. */
export const allLooks = process.env.LOOKS === 'all';

/** Two looks that between them have both languages, colour schemes and widths. */
export const oppositeLooks: readonly Look[] = [
  { language: 'el', scheme: 'light', width: 1280 },
  { language: 'en', scheme: 'dark', width: 360 },
];

/** The looks in which dialogs and the screens of a journey are tried: the opposite ones, or with `LOOKS=all` more. */
export const triedLooks: readonly Look[] = allLooks
  ? [...oppositeLooks, { language: 'en', scheme: 'light', width: 360 }, { language: 'el', scheme: 'dark', width: 1280 }]
  : oppositeLooks;
