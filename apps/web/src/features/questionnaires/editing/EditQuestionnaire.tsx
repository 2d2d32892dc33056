import { useIdParam } from '../../../address/address-state.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackToList } from './BackToList.tsx';
import { QuestionnaireDesk } from './QuestionnaireDesk.tsx';
import { useQuest } from './queries.ts';

/** admin/quest/edit/{id}: a questionnaire's draft, its versions and all that is done with them. */
export function EditQuestionnaire() {
  const id = useIdParam('id') ?? 0;
  const { data, error, refetch } = useQuest(id);
  // Once it is published the next draft begins.
  if (data)
    return <QuestionnaireDesk key={`${id} ${data.Published}`} quest={data} onPublished={() => void refetch()} />;
  if (error) throw error;
  return (
    <>
      <BackToList />
      <FormSkeleton />
    </>
  );
}
