import type { Language } from '@ithaki/contract';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** Formats a number of bytes, such as '820 B' or '3,4 MB'. */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: power < 2 ? 0 : 1 });
  return `${figure.format(bytes / STEP ** power)} ${UNITS[power]}`;
}
