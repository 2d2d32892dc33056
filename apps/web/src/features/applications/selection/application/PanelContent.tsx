import type { StaffApplication } from '@ithaki/contract';
import { Alert, Stack, Tabs, Text } from '@mantine/core';
import { useAddressState } from '../../../../address/address-state.ts';
import { useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';
import { LinkButton } from '../../../../ui/links/Anchor.tsx';
import { TabList } from '../../../../ui/page/TabList.tsx';
import { Points } from '../../ranking/Points.tsx';
import { ReviewCard } from '../../reviews/ReviewCard.tsx';
import { AnswerList } from '../AnswerList.tsx';
import { HoldBar } from '../moves/HoldBar.tsx';
import { Documents } from './Documents.tsx';
import { EraseApplicant } from './EraseApplicant.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { PanelTop } from './PanelTop.tsx';

/** Reviews of an application that the viewer may see. */
function Reviews({ application }: { application: StaffApplication }) {
  const { t } = useText();
  const { Id, ReviewList, Can, Form } = application;
  return (
    <>
      {Can.Review && (
        <LinkButton to={paths.admin.applicationReviews(Id)} mb="sm">
          {t('applications.selection.reviews.do')}
        </LinkButton>
      )}
      {ReviewList.length === 0 && <Text c="dimmed">{t('applications.selection.reviews.none')}</Text>}
      {ReviewList.map((review) => (
        <ReviewCard key={review.Reviewer.Id} review={review} rubric={Form.Selection.Rubric} />
      ))}
    </>
  );
}

/** Answers of the applicant, shown with the form version they filled in. */
function Answers({ application }: { application: StaffApplication }) {
  return (
    <AnswerList
      sections={application.Form.Sections}
      answers={application.Answers}
      shown={application.Shown}
      level={3}
    />
  );
}

const parts = ['answers', 'documents', 'notes', 'points', 'reviews', 'history'] as const;

/** All details of an application in tabs; the open tab stays when another application is opened. */
export function PanelContent({ application }: { application: StaffApplication }) {
  const { t } = useText();
  const [search, setSearch] = useAddressState();
  const part = parts.find((name) => name === search.part) ?? 'answers';
  const showPart = (next: string | null) =>
    setSearch({ part: next && next !== 'answers' ? next : undefined }, 'beside');
  const content = {
    answers: () => <Answers application={application} />,
    documents: () => <Documents application={application} />,
    notes: () => <Notes application={application} />,
    points: () => <Points application={application} />,
    reviews: () => <Reviews application={application} />,
    history: () => <History application={application} />,
  }[part];
  return (
    <Stack gap="md">
      <HoldBar />
      <PanelTop application={application} />
      {application.Failures.length > 0 && (
        <Alert color="needs" title={t('applications.selection.failures', { count: application.Failures.length })}>
          {application.Failures.map(({ Path, Reason, Line }) => (
            <div key={`${Path.join('.')}${Reason}`}>
              {Path.join(' › ')}: {Reason}
              {Line !== undefined && ` (${t('applications.selection.failures.line', { line: Line })})`}
            </div>
          ))}
        </Alert>
      )}
      <Tabs value={part} onChange={showPart}>
        <TabList aria-label={t('applications.selection.panel.parts')} mb="md">
          {parts.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`applications.selection.part.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={part} tabIndex={-1}>
          {content()}
        </Tabs.Panel>
      </Tabs>
      {application.Can.Erase && application.UserId !== null && (
        <EraseApplicant application={application} userId={application.UserId} />
      )}
    </Stack>
  );
}
