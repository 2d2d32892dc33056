import type { Consent, Form } from '@ithaki/application/schema';

const wording = ({ Label, Text }: Consent) => JSON.stringify([Label, Text]);

/** A consent with the version of its wording: the published version while unchanged, otherwise the next one. */
export function withVersion(consent: Consent, inForce: Form | undefined): Consent {
  const before = inForce?.Consents.find(({ Name }) => Name === consent.Name);
  if (!before) return { ...consent, Version: 1 };
  return { ...consent, Version: wording(before) === wording(consent) ? before.Version : before.Version + 1 };
}

/** A form whose consents have the version of their wording. */
export const withConsentVersions = (form: Form, inForce: Form | undefined): Form => ({
  ...form,
  Consents: form.Consents.map((consent) => withVersion(consent, inForce)),
});
