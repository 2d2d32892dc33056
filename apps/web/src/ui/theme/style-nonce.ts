/** Returns the nonce of the page's Content-Security-Policy, for style elements that libraries insert at run time. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Sets the nonce under the name read by react-remove-scroll, which locks the page's scrolling under a dialog. */
export function shareStyleNonce(): void {
  Object.assign(window, { __webpack_nonce__: styleNonce() });
}
