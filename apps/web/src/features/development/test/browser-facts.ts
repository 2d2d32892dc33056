/** A fact about a browser that a helpdesk needs. */
export type BrowserFact = 'browser' | 'language' | 'zone' | 'screen' | 'window' | 'cookies' | 'storage' | 'offline';

/** Returns whether this browser allows local storage. */
function canStore(): boolean {
  try {
    localStorage.setItem('test', '1');
    localStorage.removeItem('test');
    return true;
  } catch {
    return false;
  }
}

const sign = (works: boolean): string => (works ? '✓' : '✗');

/** Returns facts about the browser and the window; they are not sent anywhere. */
export function browserFacts(): { fact: BrowserFact; value: string }[] {
  const { userAgent, languages, cookieEnabled } = navigator;
  return [
    { fact: 'browser', value: userAgent },
    { fact: 'language', value: languages.join(', ') },
    { fact: 'zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { fact: 'screen', value: `${screen.width} × ${screen.height}` },
    { fact: 'window', value: `${innerWidth} × ${innerHeight} (${devicePixelRatio}×)` },
    { fact: 'cookies', value: sign(cookieEnabled) },
    { fact: 'storage', value: sign(canStore()) },
    { fact: 'offline', value: sign('serviceWorker' in navigator) },
  ];
}
