import { Anchor } from '@mantine/core';

/** An address and a number that open the mail and the telephone. */
export function ReachLinks({ email, phone }: { email: string | null | undefined; phone: string | null | undefined }) {
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
