interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

const refuse = (text: string): never => {
  throw new TypeError(`Markup made from text was refused: ${text.slice(0, 40)}`);
};

/** Where the browser guards the places that turn text into markup or code, nothing but plain text passes. */
export function allowOnlyText(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? refuse(text) : text),
    createScriptURL: (text) =>
      new URL(text, window.location.href).origin === window.location.origin ? text : refuse(text),
  });
}
