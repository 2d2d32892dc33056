const LONGEST = 31;

/** Makes sheet names valid: at most 31 characters, none of `[]:*?/\`, unique. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** A valid name for a sheet; a duplicate or continuation gets a number. */
  next(wanted: string): string {
    const base = allowed(wanted) || 'Sheet';
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = `${cut(base, LONGEST - suffix.length)}${suffix}`;
      const key = name.toLowerCase();
      // Excel reserves the name 'History'.
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

/** Cuts a text without splitting a surrogate pair. */
const cut = (text: string, length: number) => {
  const part = text.slice(0, length);
  return (part.isWellFormed() ? part : part.slice(0, -1)).replace(/['\s]+$/, '');
};
