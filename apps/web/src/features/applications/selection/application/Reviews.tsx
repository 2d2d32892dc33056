import type { StaffApplication } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';
import { LinkButton } from '../../../../ui/links/Anchor.tsx';
import { ReviewCard } from '../../reviews/ReviewCard.tsx';

/** Who reviews an application, and what they gave it, as far as the reader may see it. */
export function Reviews({ application }: { application: StaffApplication }) {
  const { t } = useText();
  const { Id, ReviewList, Can, Form } = application;
  return (
    <>
      {Can.Review && (
        <LinkButton to={paths.admin.applicationReviews(Id)} mb="sm">
          {t('selecting.reviews.do')}
        </LinkButton>
      )}
      {ReviewList.length === 0 && <Text c="dimmed">{t('selecting.reviews.none')}</Text>}
      {ReviewList.map((review) => (
        <ReviewCard key={review.Reviewer.Id} review={review} rubric={Form.Selection.Rubric} />
      ))}
    </>
  );
}
