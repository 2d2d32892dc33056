/** Returns the programme (by url) whose application form the page shows, as the server wrote it into the page. */
export const pageApplicationForm = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=form]')?.content || undefined;
