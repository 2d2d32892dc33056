const LONGEST_NAME = 31;

/** Makes sheet names valid: at most 31 characters, none of `[]:*?/\`, unique. */
export class SheetNames {
  readonly #used = new Set<string>();

  /** A valid name for a sheet; a duplicate or continuation gets a number. */
  next(requestedName: string): string {
    const base = sanitised(requestedName) || 'Sheet';
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = `${truncate(base, LONGEST_NAME - suffix.length)}${suffix}`;
      const key = name.toLowerCase();
      // Excel reserves the name 'History'.
      if (this.#used.has(key) || key === 'history') continue;
      this.#used.add(key);
      return name;
    }
  }
}

const sanitised = (name: string) =>
  truncate(
    name
      .toWellFormed()
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^['\s]+|['\s]+$/g, ''),
    LONGEST_NAME,
  );

/** Cuts a text without splitting a surrogate pair. */
const truncate = (text: string, length: number) => {
  const part = text.slice(0, length);
  return (part.isWellFormed() ? part : part.slice(0, -1)).replace(/['\s]+$/, '');
};
