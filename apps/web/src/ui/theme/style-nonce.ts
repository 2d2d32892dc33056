/** The nonce of this page's Content-Security-Policy, for the styles that libraries write at run time. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Gives the nonce to the one library that asks for it by this name: the lock of the page's scroll under a dialog. */
export function shareStyleNonce(): void {
  Object.assign(window, { __webpack_nonce__: styleNonce() });
}
