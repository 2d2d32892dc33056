/** The meaning of an icon beyond its shape. */
export type IconTone = 'bad' | 'middle' | 'good' | 'plain';

/** The icon of a cell, as a character. */
export interface CellIcon {
  glyph: string;
  tone: IconTone;
}

const icons = (glyphs: string, ...tones: IconTone[]): CellIcon[] =>
  [...glyphs].map((glyph, i) => ({ glyph, tone: tones[i] ?? 'plain' }));
const lights: IconTone[] = ['bad', 'middle', 'good'];

/** Icon sets by their names in files, each from the lowest to the highest values (ECMA-376, 18.18.42). */
const iconSets: Readonly<Record<string, CellIcon[]>> = {
  '3Arrows': icons('↓→↑', ...lights),
  '3ArrowsGray': icons('↓→↑'),
  '3Flags': icons('⚑⚑⚑', ...lights),
  '3TrafficLights1': icons('●●●', ...lights),
  '3TrafficLights2': icons('■■■', ...lights),
  '3Signs': icons('◆▲●', ...lights),
  '3Symbols': icons('✖!✔', ...lights),
  '3Symbols2': icons('✖!✔', ...lights),
  '4Arrows': icons('↓↘↗↑', 'bad', 'middle', 'middle', 'good'),
  '4ArrowsGray': icons('↓↘↗↑'),
  '4TrafficLights': icons('●●●●', 'plain', ...lights),
  '4RedToBlack': icons('●●●●', 'plain', 'plain', 'middle', 'bad'),
  '4Rating': icons('▂▄▆█'),
  '5Arrows': icons('↓↘→↗↑', 'bad', 'middle', 'middle', 'middle', 'good'),
  '5ArrowsGray': icons('↓↘→↗↑'),
  '5Rating': icons('▁▂▄▆█'),
  '5Quarters': icons('○◔◑◕●'),
};

/** The icons of a set, from the lowest to the highest values; undefined for an unsupported set. */
export const iconsOf = (set: string): readonly CellIcon[] | undefined =>
  Object.hasOwn(iconSets, set) ? iconSets[set] : undefined;
