/** What the server put into the page for the time before the script; taken up before anything is drawn over it. */
let given = document.querySelector('.page-first');

/** Puts it where the page waits, as long as nothing better is there. */
export function showFirstView(place: HTMLElement | null): void {
  if (given) place?.replaceChildren(given);
}

/** Whether it is still the best there is. */
export const hasFirstView = (): boolean => given !== null;

/** A page of our own is there: what is waited for later is another one. */
export function dropFirstView(): void {
  given = null;
}
