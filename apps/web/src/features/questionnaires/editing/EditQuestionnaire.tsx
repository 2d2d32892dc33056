import { useIdParam } from '../../../address/address-state.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackToList } from './BackToList.tsx';
import { QuestionnaireEditor } from './QuestionnaireEditor.tsx';
import { useQuest } from './queries.ts';

/** admin/quest/edit/{id}: editor of a questionnaire's draft and its versions. */
export function EditQuestionnaire() {
  const id = useIdParam('id') ?? 0;
  const { data, error, refetch } = useQuest(id);
  // Publishing starts the next draft, so the key changes and a new editor opens.
  if (data)
    return <QuestionnaireEditor key={`${id} ${data.Published}`} quest={data} onPublished={() => void refetch()} />;
  if (error) throw error;
  return (
    <>
      <BackToList />
      <FormSkeleton />
    </>
  );
}
