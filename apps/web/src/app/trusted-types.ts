interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

const rejectText = (text: string): never => {
  throw new TypeError(`Markup made from text was refused: ${text.slice(0, 40)}`);
};

/** Sets the default Trusted Types policy: strings may not become markup, and scripts only come from this origin. */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? rejectText(text) : text),
    createScriptURL: (text) =>
      new URL(text, window.location.href).origin === window.location.origin ? text : rejectText(text),
  });
}
