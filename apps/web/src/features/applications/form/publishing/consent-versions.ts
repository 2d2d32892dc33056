import type { Consent, Form } from '@ithaki/application/schema';

const wording = ({ Label, Text }: Consent) => JSON.stringify([Label, Text]);

/**
 * Returns a consent with the version number of its wording: the published version's number if unchanged,
 * otherwise the next one.
 */
export function withVersion(consent: Consent, inForce: Form | undefined): Consent {
  const before = inForce?.Consents.find(({ Name }) => Name === consent.Name);
  if (!before) return { ...consent, Version: 1 };
  return { ...consent, Version: wording(before) === wording(consent) ? before.Version : before.Version + 1 };
}

/** Returns a form whose consents have the version number of their wording. */
export const withConsentVersions = (form: Form, inForce: Form | undefined): Form => ({
  ...form,
  Consents: form.Consents.map((consent) => withVersion(consent, inForce)),
});
