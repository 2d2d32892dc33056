import { type Sheet, sheets } from '@ithaki/microdata';
import { Box } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useAddressState, useIdParam, useParam } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';
import { useSheet } from '../queries.ts';
import { SheetActions } from './SheetActions.tsx';
import { SheetForm } from './SheetForm.tsx';

const isSheet = (text: string | undefined): text is Sheet => sheets.some((sheet) => sheet === text);

/** Screen microdata/{start|end|six}/{menteeId?}: a participant's sheet, one's own without an id. */
export function SheetPage() {
  const { t } = useText();
  const named = useParam('sheet');
  const sheet = isSheet(named) ? named : 'start';
  const me = useMe();
  const menteeId = useIdParam('menteeId');
  const userId = menteeId ?? me.Id;
  const seesList = useCan('microdata.see');
  const [{ question }] = useAddressState();
  const { data, error } = useSheet(sheet, userId);
  const isNotAsked = error instanceof ApiError && error.code === 'SheetNotAsked';
  const title = t(`microdata.sheet.${sheet}`);
  if (error && !data && !isNotAsked) throw error;
  return (
    <>
      <PageHeader
        above={
          menteeId === undefined ? undefined : seesList ? (
            <BackLink to={paths.admin.microdata({ sheet })}>{t('microdata.title')}</BackLink>
          ) : (
            <BackLink to={paths.mentor.mentees()}>{t('actions.mentees')}</BackLink>
          )
        }
        title={menteeId !== undefined && data ? t('microdata.sheet.of', { title, name: data.Name }) : title}
        lead={t(`microdata.sheet.${sheet}.lead`)}
        actions={data && <SheetActions row={data} />}
      />
      <Box>
        <TabLinks
          label={t('microdata.sheets')}
          tabs={sheets.map((one) => ({
            id: one,
            label: t(`microdata.sheet.${one}.short`),
            to: paths.microdata(one, menteeId),
            isCurrent: one === sheet,
          }))}
        />
      </Box>
      {isNotAsked ? (
        <EmptyState icon={IconFileCheck} title={t('microdata.notAsked')} next={t('microdata.notAsked.next')} />
      ) : data ? (
        <SheetForm row={data} sheet={sheet} wanted={question === undefined ? undefined : Number(question)} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
