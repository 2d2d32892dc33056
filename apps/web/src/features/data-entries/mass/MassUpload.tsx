import { Select, Stack } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useMe } from '../../../api/session.ts';
import { ListSource } from '../../../bulk-kit/ListSource.tsx';
import { useText } from '../../../i18n/text.ts';
import { personOwner } from '../../../keep/device-copies.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useMassService, useMassServices } from '../queries.ts';
import { MassRows } from './MassRows.tsx';
import { sessionAt } from './mass-session.ts';
import { ServiceSettings } from './ServiceSettings.tsx';

/** Tab of the development page: sends the rows of a list to an API call. */
export function MassUpload() {
  const { t } = useText();
  const { Id, Project } = useMe();
  const session = sessionAt({ owner: personOwner(Id), name: `mass/${Id}/${Project?.Id ?? 0}` });
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { data: services, error } = useMassServices();
  const [chosen, setChosen] = useState<string | null>(null);
  const url = state.list?.url ?? chosen;
  const { data: service, error: serviceError } = useMassService(url);
  if (error ?? serviceError) throw error ?? serviceError;
  return (
    <>
      <PageHeader title={t('data.mass.title')} lead={t('data.mass.lead')} />
      {!services || state.list === undefined ? (
        <FormSkeleton />
      ) : (
        <Stack gap="md">
          <Select
            label={t('data.mass.service')}
            description={t('data.mass.service.help')}
            maw="40rem"
            searchable
            allowDeselect={false}
            disabled={state.list !== null}
            data={services.map(({ Url, Title }) => ({ value: Url, label: Title }))}
            value={url}
            onChange={setChosen}
          />
          {service && <ServiceSettings key={`${service.url}/${service.Version}`} service={service} />}
          {service && state.list === null && (
            <ListSource
              titles={service.Columns}
              onRead={({ Header, Rows }, source) =>
                void session.open({
                  url: service.url,
                  source,
                  header: Header,
                  rows: Rows.map(({ Number: number, Cells }) => ({ number, cells: Cells, state: 'waiting' })),
                })
              }
            />
          )}
          {service && state.list && <MassRows session={session} state={state} list={state.list} service={service} />}
        </Stack>
      )}
    </>
  );
}
