import { Stack, Title } from '@mantine/core';
import { useIdParam } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { AnswerList } from '../selection/AnswerList.tsx';
import { DocumentLine } from '../selection/application/DocumentLine.tsx';
import { useReview } from '../selection/queries.ts';
import classes from './Review.module.css';
import { ReviewCard } from './ReviewCard.tsx';
import { Rubric } from './Rubric.tsx';

/** The page of an application under review: its answers next to the rubric. */
export function ReviewPage() {
  const { t } = useText();
  const id = useIdParam('id') ?? 0;
  const { data, error } = useReview(id);
  if (error && !data) throw error;
  if (!data) return <FormSkeleton fields={8} />;
  return (
    <>
      <PageHeader
        title={t('applications.selection.review.title', { protocol: data.Protocol })}
        lead={t('applications.selection.review.lead')}
        above={
          <Anchor to={paths.admin.applicationReviews()} size="sm">
            {t('applications.selection.reviews.mine')}
          </Anchor>
        }
      />
      <div className={classes.frame}>
        <section aria-label={t('applications.selection.part.answers')}>
          <AnswerList sections={data.Form.Sections} answers={data.Answers} shown={data.Shown} level={2} />
          {data.Documents.length > 0 && (
            <>
              <Title order={2} fz="h3" mt="md" mb="xs">
                {t('applications.selection.part.documents')}
              </Title>
              <Stack gap="xs">
                {data.Documents.map((document) => (
                  <DocumentLine key={document.Name} document={document} judging={null} />
                ))}
              </Stack>
            </>
          )}
        </section>
        <section aria-label={t('applications.selection.review.scores')} className={classes.scores}>
          <Rubric key={`${data.AppId}-${data.Revision}-${data.Own.SubmittedAt ?? ''}`} review={data} />
          {data.Others.map((other) => (
            <ReviewCard key={other.Reviewer.Id} review={other} rubric={data.Rubric} />
          ))}
        </section>
      </div>
    </>
  );
}
