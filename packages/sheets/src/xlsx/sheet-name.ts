const LONGEST = 31;

/** Gives each sheet a name that spreadsheets take: at most 31 characters, none of `[]:*?/\`, none twice. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** The name for a sheet; a second of the same name, or a continuation, gets a number. */
  next(wanted: string): string {
    const base = allowed(wanted) || 'Sheet';
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = `${cut(base, LONGEST - suffix.length)}${suffix}`;
      const key = name.toLowerCase();
      // 'History' belongs to Excel itself.
      if (this.#taken.has(key) || key === 'history') continue;
      this.#taken.add(key);
      return name;
    }
  }
}

const allowed = (name: string) =>
  cut(
    name
      .toWellFormed()
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^['\s]+|['\s]+$/g, ''),
    LONGEST,
  );

/** Cuts between characters, never within one of two units. */
const cut = (text: string, length: number) => {
  const part = text.slice(0, length);
  return (part.isWellFormed() ? part : part.slice(0, -1)).replace(/['\s]+$/, '');
};
