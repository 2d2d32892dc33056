import type { Language } from '@ithaki/contract';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** A number of bytes as people say it: '820 B', '3,4 MB'. */
export function bytesText(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: power < 2 ? 0 : 1 });
  return `${figure.format(bytes / STEP ** power)} ${UNITS[power]}`;
}
