/** Screens that have slots, in which administrators show views. */
export const slotScreens = ['home', 'about', 'gdpr'] as const;

/** Where a view of class slot is shown: before or after the content of a screen, or instead of it. */
export const viewSlots = slotScreens.flatMap((screen) =>
  (['before', 'after', 'instead'] as const).map((position) => `${screen}.${position}` as const),
);
export type ViewSlot = (typeof viewSlots)[number];

/** Longest HTML of a view, in bytes. */
export const MAX_HTML = 262_144;
/** Longest script or stylesheet of a view, in bytes. */
export const MAX_VIEW_SCRIPT = 131_072;
/** Longest state that a view keeps for a person, and longest answer of a directive, in bytes of JSON. */
export const MAX_VIEW_STATE = 65_536;
