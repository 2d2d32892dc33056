const collator = new Intl.Collator('el');

/** Comparator for names and titles in Greek order; agrees with the database's `el-x-icu` collation. */
export const compareGreek = (a: string, b: string): number => collator.compare(a, b);
