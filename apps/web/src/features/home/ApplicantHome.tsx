import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Contacts } from './Contacts.tsx';
import { Line, Lines } from './HomeLine.tsx';
import { Panel } from './Panel.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { useProgramme } from './queries.ts';

/** Home page of an applicant who is not a member yet: their account, and what they can do now. */
export function ApplicantHome() {
  const { t } = useText();
  const local = useLocalText();
  const { Name, UserName } = useMe();
  const { data, isPending } = useProgramme();
  const about = data?.Settings.Config.About;
  return (
    <Box maw={760}>
      <PageHeader
        title={t('shell.welcome', { name: Name })}
        lead={
          <>
            {t('home.applicant.lead')} {t('home.applicant.account', { name: Name, username: UserName })}
          </>
        }
      />
      <Stack gap="lg">
        <Panel title={t('home.applicant.now')}>
          <Lines>
            <Line
              to={paths.applicant()}
              title={t('home.applicant.application')}
              detail={t('home.applicant.application.help')}
            />
            <Line to={paths.userInfo()} title={t('home.applicant.profile')} detail={t('home.applicant.profile.help')} />
            <Line to={paths.about()} title={t('home.applicant.about')} detail={t('home.applicant.about.help')} />
          </Lines>
        </Panel>
        {isPending && <Skeleton height={260} />}
        {about !== undefined && (
          <Panel title={data ? local(data.Descr) : t('home.applicant.programme')}>
            <Paragraphs text={local(about)} />
          </Panel>
        )}
        {data && <Contacts />}
        {!isPending && !data && <Text c="dimmed">{t('shell.noProject')}</Text>}
      </Stack>
    </Box>
  );
}
