/** The nonce of this page's Content-Security-Policy, for the styles that libraries write at run time. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
