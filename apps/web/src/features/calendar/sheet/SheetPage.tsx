import type { BodyOf, Calls } from '@ithaki/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useAddressState } from '../../../address/address-state.ts';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { hoursText } from '../hours/hours-state.ts';
import classes from './Sheet.module.css';

/** Pixels of the picture of the address at which the sheet is verified. */
const PICTURE = 96;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The sheet that the address asks for. */
function useSheetBody(): BodyOf<Calls['presences']['sheet']> {
  const [{ meeting, action, mentor, from, to }] = useAddressState();
  const Id = numberOf(meeting);
  if (Id !== undefined) return { Id };
  const [ActionId, MentorId] = [numberOf(action), numberOf(mentor)];
  return {
    ...(ActionId !== undefined && { ActionId }),
    ...(MentorId !== undefined && { MentorId }),
    ...(from && { From: from }),
    ...(to && { To: to }),
  };
}

/** Screen calendar/sheet: a presence sheet for printing, with the code by which anyone verifies it. */
export function SheetPage() {
  const { t, language } = useText();
  const body = useSheetBody();
  const asked = callQuery(api.presences.sheet, body);
  // Asked for once: each reading of a changed sheet would issue another one.
  const { data, error, refetch } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, language],
    refetchOnWindowFocus: false,
  });
  const isNone = error instanceof ApiError && error.code === 'NoMeeting';
  const address = data && new URL(paths.verify(data.Code), window.location.origin).href;
  return (
    <>
      <PageHeader
        title={data ? `${t('calendar.sheet.title')}: ${data.Title}` : t('calendar.sheet.title')}
        lead={
          data && (
            <>
              {t('verify.code')}:{' '}
              <Anchor to={paths.verify(data.Code)} underline="always">
                {data.Code}
              </Anchor>
              {' · '}
              <LocalDate value={data.MadeAt} as="time" />
            </>
          )
        }
        actions={
          data && (
            <span className={classes.commands} data-unprinted>
              <ListExportSlot list="sheet" body={body} count={data.Rows.length} />
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                {t('calendar.sheet.print')}
              </Button>
            </span>
          )
        }
      />
      {!data && !error && <RowsSkeleton />}
      {isNone && (
        <EmptyState
          title={t('calendar.sheet.none')}
          next={t('calendar.sheet.none.next')}
          action={
            <LinkButton to={paths.calendar.view()} variant="default">
              {t('calendar.title')}
            </LinkButton>
          }
        />
      )}
      {error && !isNone && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && address && (
        <Stack gap="md">
          <Text size="sm">
            {t('calendar.sheet.totals', {
              meetings: data.Totals.Meetings,
              people: data.Totals.People,
              planned: hoursText(data.Totals.Minutes),
              proven: hoursText(data.Totals.Proven),
            })}
          </Text>
          <table className={classes.sheet} aria-label={t('calendar.sheet.title')}>
            <thead>
              <tr>
                <th scope="col">{t('calendar.sheet.day')}</th>
                <th scope="col">{t('calendar.sheet.time')}</th>
                <th scope="col">{t('calendar.kind.meeting')}</th>
                <th scope="col">{t('calendar.form.mentees')}</th>
                <th scope="col">{t('calendar.presence.title')}</th>
                <th scope="col">{t('calendar.hours.title')}</th>
                <th scope="col" className={classes.printed}>
                  {t('calendar.sheet.signature')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.Rows.map((row) => (
                <tr key={`${row.MeetingId}/${row.Mentee}`}>
                  <td>{row.date}</td>
                  <td>
                    {row.From}–{row.To}
                  </td>
                  <td>
                    {row.Title}
                    <Text size="xs" c="dimmed">
                      {row.Mentors}
                    </Text>
                  </td>
                  <th scope="row">{row.Mentee}</th>
                  <td>
                    {row.Presence && t(`calendar.presence.${row.Presence}`)}
                    <Text size="xs" c="dimmed">
                      {row.Proof && t(`calendar.proof.${row.Proof}`)}
                    </Text>
                  </td>
                  <td>{hoursText(row.Proven)}</td>
                  <td className={classes.printed} />
                </tr>
              ))}
            </tbody>
          </table>
          <div className={classes.verify}>
            <QRCodeSVG value={address} size={PICTURE} marginSize={2} title={t('verify.code')} role="img" />
            <Text size="sm">{t('calendar.sheet.verify', { address })}</Text>
          </div>
        </Stack>
      )}
    </>
  );
}
