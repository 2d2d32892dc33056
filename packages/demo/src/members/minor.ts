/** The only mentee under 18, in the programme for young people. */
export const MINOR = { n: 7, userName: 'mentee7' };
