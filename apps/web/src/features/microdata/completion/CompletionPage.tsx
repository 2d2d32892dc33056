import { MICRODATA_PAGE, type MicrodataGroup, type MicrodataRow, microdataGroups } from '@ithaki/contract';
import { type Sheet, sheets } from '@ithaki/microdata';
import { Alert, Button, Chip, Group, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ProblemList } from '../filling/ProblemList.tsx';
import { useCompletion, useRefreshSheets } from '../queries.ts';
import { SendingActions } from '../sending/SendingActions.tsx';
import { ParticipantTable } from './ParticipantTable.tsx';
import { SharedProblems } from './SharedProblems.tsx';

const isOf = <T extends string>(list: readonly T[], text: string | undefined): text is T =>
  list.some((one) => one === text);

/** How many odd numbers are shown of those that were pasted. */
const MOST_SHOWN = 50;

const someOf = (numbers: readonly (number | string)[]): string =>
  `${numbers.slice(0, MOST_SHOWN).join(', ')}${numbers.length > MOST_SHOWN ? ' …' : ''}`;

/** The largest participant number. */
const MAX_NUMBER = 2_147_483_647;

/** The participant numbers in pasted text; what can be no such number is named by the list and left out here. */
const numbersIn = (text: string): number[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter((word) => /^\d{1,10}$/.test(word))
      .map(Number)
      .filter((number) => number >= 1 && number <= MAX_NUMBER),
  ),
];

/** One participant: how far their sheets are, and what is wrong with the chosen one. */
function ParticipantPanel({ row, sheet, onClose }: { row: MicrodataRow; sheet: Sheet; onClose: () => void }) {
  const { t } = useText();
  const mayExplain = useCan('microdata.explain');
  const standings = { start: row.Start, end: row.End, six: row.Six };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${row.Kayas} ${row.FullName ?? ''}`}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Stack gap={4}>
          {sheets.map((one) => (
            <Group key={one} gap="xs">
              <Anchor to={paths.microdata(one, row.UserId)}>{t(`microdata.sheet.${one}`)}</Anchor>
              <Text size="sm" c="dimmed">
                {t(`microdata.state.${standings[one].State}`)}
                {standings[one].Sent &&
                  ` · ${t(`microdata.sent.${standings[one].Sent as 'open' | 'accepted' | 'refused'}`)}`}
                {standings[one].Changed && ` · ${t('microdata.changed')}`}
              </Text>
            </Group>
          ))}
        </Stack>
        {row.Asked !== null && (
          <Alert color="needs" p="xs">
            {t('microdata.asked', { reason: row.Asked })}
          </Alert>
        )}
        <ProblemList userId={row.UserId} sheet={sheet} problems={row.Problems} mayExplain={mayExplain} />
      </Stack>
    </Modal>
  );
}

/** Screen admin/project/microdata: who is ready to be sent, who is not and why. */
export function CompletionPage() {
  const { t } = useText();
  const setsUp = useCan('microdata.setup');
  const [address, setAddress] = useAddressState();
  const sheet = isOf(sheets, address.sheet) ? address.sheet : 'start';
  const group: MicrodataGroup | undefined = isOf(microdataGroups, address.group) ? address.group : undefined;
  const page = Math.max(1, Number(address.page) || 1);
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState('');
  const [openId, setOpenId] = useState<number>();
  const { data, error, refetch, isFetching, isPlaceholderData } = useCompletion({
    ...{ kayas: pasted, Sheet: sheet, Page: page - 1 },
    ...(group && { Group: group }),
  });
  const open = data?.list.find(({ UserId }) => UserId === openId);
  const counts = data?.Counts as Record<string, number> | undefined;
  const refresh = useRefreshSheets();
  return (
    <>
      <PageHeader title={t('microdata.title')} lead={t('microdata.lead')} list />
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('microdata.sheets')}
          value={sheet}
          data={sheets.map((one) => ({ value: one, label: t(`microdata.sheet.${one}.short`) }))}
          onChange={(next) => setAddress({ sheet: next, group: undefined, page: undefined })}
          style={{ alignSelf: 'flex-start' }}
        />
        <Group align="flex-end" gap="sm">
          <Textarea
            label={t('microdata.paste')}
            description={t('microdata.paste.help')}
            autosize
            minRows={1}
            maxRows={4}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            flex="1 1 20rem"
            maw={560}
          />
          <Button
            variant="default"
            loading={isFetching && pasted !== ''}
            onClick={() => {
              setAddress({ page: undefined });
              setPasted(typed);
            }}
          >
            {t('microdata.paste.show')}
          </Button>
          {pasted !== '' && (
            <Button
              variant="subtle"
              onClick={() => {
                setAddress({ page: undefined });
                setTyped('');
                setPasted('');
              }}
            >
              {t('microdata.paste.clear')}
            </Button>
          )}
        </Group>
        {data && <SharedProblems problems={data.Shared} />}
        {data && (data.Unknown.length > 0 || data.Repeated.length > 0) && (
          <Alert color="needs" title={t('microdata.paste.odd')}>
            {data.Unknown.length > 0 && (
              <Text size="sm">
                {t('microdata.paste.unknown', { list: someOf(data.Unknown), count: data.Unknown.length })}
              </Text>
            )}
            {data.Repeated.length > 0 && (
              <Text size="sm">{t('microdata.paste.repeated', { list: someOf(data.Repeated) })}</Text>
            )}
          </Alert>
        )}
        {data && (!data.Setup.Definition || data.Setup.Mis === '' || data.Setup.KeptUntil === '') && (
          <Alert color="blue" title={t('microdata.setup.open')}>
            {!data.Setup.Definition && <Text size="sm">{t('microdata.setup.noDefinition')}</Text>}
            {data.Setup.Mis === '' && <Text size="sm">{t('microdata.setup.noMis')}</Text>}
            {data.Setup.KeptUntil === '' && <Text size="sm">{t('microdata.setup.noKeptUntil')}</Text>}
            {setsUp && (
              <Group gap="md" mt={4}>
                <Anchor to={paths.admin.microdataSetup(sheet)}>{t('microdata.setup.title')}</Anchor>
                <Anchor to={paths.admin.ownProject('microdata')}>{t('microdata.setup.settings')}</Anchor>
              </Group>
            )}
          </Alert>
        )}
        {counts && (
          <Group gap="xs" role="group" aria-label={t('microdata.groups')}>
            {(['all', ...microdataGroups] as const).map((one) => (
              <Chip
                key={one}
                size="xs"
                checked={one === 'all' ? group === undefined : group === one}
                onChange={() => setAddress({ group: one === 'all' ? undefined : one, page: undefined }, 'beside')}
              >
                {t(`microdata.group.${one}`)} · {counts[one] ?? 0}
              </Chip>
            ))}
          </Group>
        )}
        {data && data.Setup.Mis !== '' && (
          <SendingActions
            sheet={sheet}
            kayas={numbersIn(pasted)}
            mis={data.Setup.Mis}
            ready={isPlaceholderData ? 0 : (counts?.ready ?? 0)}
            stayOut={{ count: (counts?.all ?? 0) - (counts?.ready ?? 0), kayas: data.NotReady }}
            onSent={refresh}
          />
        )}
        {error && !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={8} />
        ) : data.list.length === 0 ? (
          <EmptyState icon={IconClipboardCheck} title={t('microdata.none')} next={t('microdata.none.next')} />
        ) : (
          <ParticipantTable rows={data.list} sheet={sheet} onOpen={setOpenId} />
        )}
        {data && data.All > 0 && (
          <Pager
            page={page}
            pages={Math.ceil(data.All / MICRODATA_PAGE)}
            all={data.All}
            onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
          />
        )}
      </Stack>
      {open && <ParticipantPanel row={open} sheet={sheet} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
