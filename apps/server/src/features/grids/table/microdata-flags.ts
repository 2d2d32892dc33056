/** Nobody hands in microdata in the product: the sheets of every mentee are open. */
export const nothingSubmitted = {
  MicrodataStartSubmitted: false,
  MicrodataEndSubmitted: false,
  MicrodataStartMentorSubmitted: false,
  MicrodataEndMentorSubmitted: false,
} as const;
