import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { FormDesk } from './FormDesk.tsx';
import { useEditedForm } from './queries.ts';

/** admin/project/applicationform: the programme’s application form, and what its selection goes by. */
export function ApplicationForm() {
  const { t } = useText();
  const { data, error, refetch } = useEditedForm();
  // Once it is published the next draft begins.
  if (data) return <FormDesk key={data.Published} edited={data} onPublished={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('formEditor.title')} />
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </>
  );
}
