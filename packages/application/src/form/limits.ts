/** The longest answer, in characters, where a question says nothing else. Apart from the schemas, which no browser loads. */
export const LONGEST_ANSWER = 5_000;
