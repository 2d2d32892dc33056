import type { Consent, Form } from '@ithaki/application/schema';

const words = ({ Label, Text }: Consent) => JSON.stringify([Label, Text]);

/** A consent with the version that its words have: that of the form in force while they are the same, else the next. */
export function versioned(consent: Consent, inForce: Form | undefined): Consent {
  const before = inForce?.Consents.find(({ Name }) => Name === consent.Name);
  if (!before) return { ...consent, Version: 1 };
  return { ...consent, Version: words(before) === words(consent) ? before.Version : before.Version + 1 };
}

/** A form whose consents have the versions of their words. */
export const withConsentVersions = (form: Form, inForce: Form | undefined): Form => ({
  ...form,
  Consents: form.Consents.map((consent) => versioned(consent, inForce)),
});
