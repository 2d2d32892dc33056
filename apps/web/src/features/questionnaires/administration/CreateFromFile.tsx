import { type Questionnaire, textIn } from '@ithaki/questionnaire';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ImportDialog } from '../editing/exchange/ImportDialog.tsx';
import { useCreateQuest } from './queries.ts';

/** Creates a questionnaire from a file of another tool, or from an exported one. */
export function CreateFromFile({
  onCreated,
  onClose,
}: {
  onCreated: (created: { Id: number }) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const creating = useCreateQuest();
  const create = (form: Questionnaire, fileName: string) => {
    const hasTitle = textIn(form.Title, 'el').trim() !== '';
    const Title = hasTitle ? form.Title : fileName.replace(/\.\w+$/, '');
    creating.mutate({ Title, Draft: form }, { onSuccess: onCreated });
  };
  return (
    <ImportDialog
      take={{
        label: t('questionnaires.administration.create'),
        help: t('questionnaires.administration.createFromFile'),
        busy: creating.isPending,
      }}
      failure={creating.error ? messageOf(creating.error) : undefined}
      onTake={create}
      onClose={onClose}
    />
  );
}
