import type { LocalText, OwnApplication } from '@ithaki/contract';

/** Receipt shown after an application was sent. */
export interface Receipt {
  Protocol: string;
  kayas: number;
  /** The code by which anyone can verify it. */
  VerifyCode: string;
  /** Token of the link to its status page. */
  Token: string;
  project: OwnApplication['Project'];
  thanks?: LocalText | undefined;
}

const STORAGE_KEY = 'application.sent';

/** Replaces the storage in browsers without one. */
let lastReceipt: Receipt | undefined;

/** Stores the receipt for this tab, so that a reload shows it again. */
export function storeReceipt(receipt: Receipt): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(receipt));
  } catch {
    lastReceipt = receipt;
  }
}

export function readReceipt(): Receipt | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Receipt | null) ?? lastReceipt;
  } catch {
    return lastReceipt;
  }
}
