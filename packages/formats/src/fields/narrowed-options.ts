/** A choice that may belong to a choice of another field, as a municipality belongs to a region. */
interface NarrowedOption {
  In?: string | undefined;
}

/** The choices that belong to the value of the narrowing field; all of them while that field has no value. */
export const narrowedOptions = <Option extends NarrowedOption>(options: readonly Option[], above: string): Option[] =>
  options.filter(({ In }) => above === '' || In === undefined || In === above);
