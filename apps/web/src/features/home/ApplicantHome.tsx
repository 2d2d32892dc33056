import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { ApiError } from '../../api/error.ts';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { HomeLine, HomeLines } from '../../ui/list/HomeLine.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Contacts } from './Contacts.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { useProgramme } from './queries.ts';
import { useGreeting } from './useGreeting.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

/** The programme's description and contacts; throws the error if the programme could not be loaded. */
function Programme() {
  const { t } = useText();
  const local = useLocalText();
  const { data, error, isPending } = useProgramme();
  if (isPending) return <Skeleton height={260} />;
  if (!data) {
    if (error instanceof ApiError && error.code === 'NoProject') return <Text c="dimmed">{t('shell.noProject')}</Text>;
    throw error;
  }
  const about = data.Settings.Config.About;
  return (
    <>
      {about !== undefined && (
        <Panel title={local(data.Descr)}>
          <Paragraphs text={local(about)} />
        </Panel>
      )}
      <Contacts />
    </>
  );
}

/** Home page of an applicant who is not a member yet: their account, and what they can do now. */
export function ApplicantHome() {
  const { t } = useText();
  const { Name, UserName, Project } = useMe();
  const greeting = useGreeting();
  return (
    <Box maw={760}>
      <PageHeader
        title={greeting}
        lead={
          <>
            {t('home.applicant.lead')} {t('home.applicant.account', { name: Name, username: UserName })}
          </>
        }
      />
      <Stack gap="lg">
        <Panel title={t('home.applicant.now')}>
          <HomeLines>
            <HomeLine
              to={paths.applicant(Project?.Url)}
              title={t('home.applicant.application')}
              detail={t('home.applicant.application.help')}
            />
            <HomeLine
              to={paths.userInfo()}
              title={t('home.applicant.profile')}
              detail={t('home.applicant.profile.help')}
            />
            <HomeLine to={paths.about()} title={t('home.applicant.about')} detail={t('home.applicant.about.help')} />
          </HomeLines>
        </Panel>
        <WidgetBoundary>
          <Programme />
        </WidgetBoundary>
      </Stack>
    </Box>
  );
}
