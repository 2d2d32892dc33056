import type { LocalText, OwnApplication } from '@ithaki/contract';

/** What is said after an application was sent. */
export interface Sent {
  Protocol: string;
  kayas: number;
  /** Of the link to see how it stands. */
  Token: string;
  project: OwnApplication['Project'];
  thanks?: LocalText | undefined;
}

const place = 'application.sent';

/** For a browser that keeps nothing. */
let last: Sent | undefined;

/** Kept while this tab is open, so that a reload still says it. */
export function keepSent(sent: Sent): void {
  last = sent;
  try {
    sessionStorage.setItem(place, JSON.stringify(sent));
  } catch {
    // The mail says the same.
  }
}

export function sentOf(): Sent | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Sent | null) ?? last;
  } catch {
    return last;
  }
}
