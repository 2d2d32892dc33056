/** Browser and operating system by their common names; absent where the User-Agent does not name them. */
export interface Device {
  browser?: string;
  system?: string;
  handheld: boolean;
}

/**
 * Tested in this order: a browser's User-Agent also names browsers it descends from, so the more specific names
 * come first.
 */
const browsers: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const handhelds = ['Android', 'iPhone', 'iPad'];

const nameIn = (agent: string, known: readonly [RegExp, string][]) =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

/** Recognises the device of a User-Agent header. */
export function deviceOf(agent: string): Device {
  const browser = nameIn(agent, browsers);
  const system = nameIn(agent, systems);
  return {
    ...(browser && { browser }),
    ...(system && { system }),
    handheld: system !== undefined && handhelds.includes(system),
  };
}
