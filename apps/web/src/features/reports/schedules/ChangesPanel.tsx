import type { ScheduleChanges } from '@ithaki/contract';
import { Box, Stack, Table, Text, Anchor as TextLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { usePersonAddress } from '../result/person-address.ts';

const kinds = ['Came', 'Left', 'Changed'] as const;

/** How many names are shown until all are asked for. */
const FEW = 12;

type Change = ScheduleChanges['Queries'][number][(typeof kinds)[number]];

/** The number of those who came, left or changed, and the names of those whom the reader sees. */
function Names({ change: { Count, People } }: { change: Change }) {
  const { t } = useText();
  const address = usePersonAddress();
  const [areAll, showAll] = useState(false);
  const shown = areAll ? People : People.slice(0, FEW);
  return (
    <>
      <Text span fw={600} className="numbers">
        {Count}
      </Text>
      {shown.map(({ Id, Name }, index) => (
        <span key={Id}>
          {index === 0 ? ': ' : ', '}
          {address ? (
            <Anchor to={address(Id)} fz="inherit">
              {Name}
            </Anchor>
          ) : (
            Name
          )}
        </span>
      ))}
      {shown.length < People.length && (
        <>
          {' '}
          <TextLink component="button" type="button" fz="inherit" onClick={() => showAll(true)}>
            {t('reports.changes.more', { count: People.length - shown.length })}
          </TextLink>
        </>
      )}
    </>
  );
}

/** Who came, left and changed between the last two mails of a schedule, which the mail leads to by `changes`. */
export function ChangesPanel() {
  const [{ changes }] = useAddressState();
  const id = Number(changes);
  return Number.isInteger(id) && id > 0 ? <Changes id={id} /> : null;
}

function Changes({ id }: { id: number }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(callQuery(api.schedules.changes, { Id: id }));
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} height={28} />;
  const { Since, At, Queries } = data;
  return (
    <Box mb="md">
      <Panel title={t('reports.changes')}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {Since === null ? (
              t('reports.changes.first')
            ) : (
              <>
                <LocalDate value={Since} as="time" /> – <LocalDate value={At} as="time" />
              </>
            )}
          </Text>
          {Since !== null && Queries.length === 0 && <Text>{t('reports.changes.none')}</Text>}
          {Queries.map((query) => (
            <section key={query.QueryId} aria-label={query.Name}>
              {Queries.length > 1 && <Text fw={600}>{query.Name}</Text>}
              <Table withRowBorders={false} verticalSpacing={2}>
                <Table.Tbody>
                  {kinds
                    .filter((kind) => query[kind].Count > 0)
                    .map((kind) => (
                      <Table.Tr key={kind}>
                        <Table.Th scope="row" w="10rem" style={{ verticalAlign: 'top' }}>
                          {t(`reports.changes.${kind}`)}
                        </Table.Th>
                        <Table.Td>
                          <Names change={query[kind]} />
                        </Table.Td>
                      </Table.Tr>
                    ))}
                </Table.Tbody>
              </Table>
            </section>
          ))}
        </Stack>
      </Panel>
    </Box>
  );
}
