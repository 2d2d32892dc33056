import type { LinkPage } from '@ithaki/contract';
import { Box, Button, Stack, Text } from '@mantine/core';
import { useParam } from '../../address/address-state.ts';
import { ApiError } from '../../api/error.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormFailure } from '../../ui/notices/FormFailure.tsx';
import { focusHeading } from '../../ui/page/heading-focus.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { PlainFrame } from '../../ui/page/PlainFrame.tsx';
import { useActing, useLink } from './queries.ts';

interface OpenedProps {
  page: LinkPage;
  token: string;
}

/** The purpose of a link with its button, or the result; in the link's language. */
function OpenedLink({ page: { Language, Title, Text: text, Button: label, Next }, token }: OpenedProps) {
  const acting = useActing();
  return (
    <Box lang={Language}>
      <PageHeader title={Title} />
      <Stack>
        <Text>{text}</Text>
        <FormFailure message={acting.error ? messageOf(acting.error) : undefined} />
        {label !== null && (
          <Button
            fullWidth
            loading={acting.isPending}
            onClick={() => acting.mutate({ Token: token }, { onSuccess: focusHeading })}
          >
            {label}
          </Button>
        )}
        <Anchor to={Next.Path} size="sm" ta="center">
          {Next.Text}
        </Anchor>
      </Stack>
    </Box>
  );
}

/** Notice for an unknown link, which may be incomplete or mistyped. */
function UnknownLink() {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('links.unknown')} />
      <Stack>
        <Text>{t('links.unknown.text')}</Text>
        <Anchor to={paths.home()} size="sm" ta="center">
          {t('links.next')}
        </Anchor>
      </Stack>
    </>
  );
}

/** The page of a mailed link: it does nothing until its button is clicked, because mail scanners open every link. */
export function ActingLink() {
  const { t } = useText();
  const token = useParam('token') ?? '';
  const { data, error, refetch } = useLink(token);
  const isUnknown = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (
    <PlainFrame>
      {data && <OpenedLink page={data} token={token} />}
      {!data && isUnknown && <UnknownLink />}
      {!data && !isUnknown && (
        <>
          <PageHeader title={t('links.loading')} />
          {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        </>
      )}
    </PlainFrame>
  );
}
