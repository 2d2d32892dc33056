/**
 * How the stub treats a request. Those with `Before` do so without keeping the batch, those with `After` once it is
 * kept. `halfSilent` and `halfCut` send half of the answer; `huge` sends more than anybody reads, `greek` the receipt in
 * ISO-8859-7, `page` a page for people. `lacks`, `adds`, `contradicts` and `otherReceipt` answer with a receipt that does
 * not fit the batch.
 */
export const conducts = [
  'accept',
  'poll',
  'twice',
  'silentBefore',
  'silentAfter',
  'cutBefore',
  'cutAfter',
  'failBefore',
  'failAfter',
  'halfSilent',
  'halfCut',
  'huge',
  'greek',
  'page',
  'redirect',
  'unauthorized',
  'conflict',
  'unprocessable',
  'tooMany',
  'down',
  'lacks',
  'adds',
  'contradicts',
  'otherReceipt',
] as const;
export type Conduct = (typeof conducts)[number];

/** Conducts after which an honest sender gets everything through in the end. */
export const passingFaults: readonly Conduct[] = [
  ...(['poll', 'twice', 'silentBefore', 'silentAfter', 'cutBefore', 'cutAfter'] as const),
  ...(['failBefore', 'failAfter', 'halfSilent', 'halfCut', 'huge', 'greek', 'redirect', 'tooMany', 'down'] as const),
];

/** The settings of the stub, which can be changed while it runs. */
export interface Behaviour {
  /** The conduct towards each request that the seed does not decide about. */
  conduct: Conduct;
  /** The kayas that are refused. */
  refuse: readonly number[];
  /** How often a batch is asked for before its receipt is ready, with the conduct `poll`. */
  polls: number;
  /** Makes this share of all requests meet one of the passing faults; null for none. */
  faults: { seed: number; share: number } | null;
  /** The value of the header Authorization that is expected; null for any. */
  authorization: string | null;
}

export const honest: Behaviour = { conduct: 'accept', refuse: [], polls: 2, faults: null, authorization: null };
