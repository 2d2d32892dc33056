import { type Challenge, pbkdf2, sha, solveChallenge } from 'altcha/lib';
import { api } from '../../../../api/client.ts';

/** What is asked of the browser's own cryptography, which works beside the page. */
const deriveKeyOf = (algorithm: string) => (algorithm.startsWith('PBKDF2') ? pbkdf2 : sha).deriveKey;

/** Fetches a task, solves it, and gives the proof as the server takes it. Throws when there is no solution in time. */
export async function prove(): Promise<string> {
  const challenge = (await api.applying.challenge()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: deriveKeyOf(challenge.parameters.algorithm) });
  if (!solution) throw new Error('captcha: no solution in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
