import { Anchor } from '@mantine/core';

/** Links to an e-mail address and a telephone number. */
export function ContactLinks({ email, phone }: { email: string | null | undefined; phone: string | null | undefined }) {
  return (
    <>
      {email && (
        <Anchor href={`mailto:${email}`} inherit lh="24px">
          {email}
        </Anchor>
      )}
      {phone && (
        <Anchor href={`tel:${phone}`} inherit lh="24px">
          {phone}
        </Anchor>
      )}
    </>
  );
}
