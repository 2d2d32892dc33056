/** The programme, by url, whose application form the address opens, as the server says in the page; none elsewhere. */
export const formOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=form]')?.content || undefined;
