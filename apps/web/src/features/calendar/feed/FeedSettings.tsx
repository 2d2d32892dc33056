import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarShare, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';

const Picture = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })));

/** The width of the QR code, in pixels. */
const PICTURE = 256;

/** The person's feed for other calendar programs: its address with a QR code, to be renewed or stopped. */
export function FeedSettings() {
  const { t } = useText();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const feed = useQuery(callQuery(api.feeds.get, {}));
  const renewed = { onSuccess: () => client.invalidateQueries({ queryKey: api.feeds.get.key }) };
  const renew = useMutation({ ...callMutation(api.feeds.renew), ...renewed });
  const stop = useMutation({ ...callMutation(api.feeds.stop), ...renewed });
  if (feed.error && !feed.data)
    return <ErrorState message={messageOf(feed.error)} onRetry={() => void feed.refetch()} />;
  if (!feed.data) return <RowsSkeleton rows={2} />;
  const { Active, LastReadAt } = feed.data;
  const address = renew.data?.Url;
  const makeNew = async () => {
    if (Active) {
      const isConfirmed = await ask({
        title: t('calendar.feed.renew'),
        message: t('calendar.feed.renew.ask'),
        confirm: t('calendar.feed.renew'),
      });
      if (!isConfirmed) return;
    }
    renew.mutate({});
  };
  const end = async () => {
    const isConfirmed = await ask({
      title: t('calendar.feed.stop'),
      message: t('calendar.feed.stop.ask'),
      confirm: t('calendar.feed.stop'),
      destructive: true,
    });
    if (isConfirmed) stop.mutate({}, { onSuccess: () => renew.reset() });
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.done(t('calendar.feed.copied'));
  };
  return (
    <Stack gap="sm">
      {Active && (
        <Text size="sm">
          {LastReadAt ? (
            <>
              {t('calendar.feed.lastRead')} <LocalDate value={LastReadAt} />
            </>
          ) : (
            t('calendar.feed.notRead')
          )}
        </Text>
      )}
      {address && (
        <>
          <Group gap="xs" align="flex-end">
            <TextInput
              label={t('calendar.feed.address')}
              description={t('calendar.feed.address.help')}
              readOnly
              flex="1 1 18rem"
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copy(address)}
            >
              {t('calendar.feed.copy')}
            </Button>
          </Group>
          <Suspense fallback={<div style={{ height: PICTURE }} />}>
            <Picture
              value={address.replace(/^https:/, 'webcal:')}
              size={PICTURE}
              marginSize={4}
              title={t('calendar.feed.picture')}
              role="img"
            />
          </Suspense>
        </>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          loading={renew.isPending}
          leftSection={Active ? <IconRefresh size={16} aria-hidden /> : <IconCalendarShare size={16} aria-hidden />}
          onClick={() => void makeNew()}
        >
          {t(Active ? 'calendar.feed.renew' : 'calendar.feed.make')}
        </Button>
        {Active && (
          <Button variant="subtle" color="red" loading={stop.isPending} onClick={() => void end()}>
            {t('calendar.feed.stop')}
          </Button>
        )}
      </Group>
      {dialog}
    </Stack>
  );
}
