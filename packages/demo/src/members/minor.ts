/** The one mentee who is not of age, in the programme for young people. */
export const MINOR = { n: 7, userName: 'mentee7' };
