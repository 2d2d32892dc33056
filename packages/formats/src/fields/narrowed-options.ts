/** An option that may belong to an option of another field, as a municipality belongs to a region. */
interface NarrowedOption {
  In?: string | undefined;
}

/** Returns the options that belong to the value of the narrowing field; all options while that field has no value. */
export const narrowedOptions = <Option extends NarrowedOption>(options: readonly Option[], above: string): Option[] =>
  options.filter(({ In }) => above === '' || In === undefined || In === above);
