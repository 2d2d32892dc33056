import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { OpenSet } from './OpenSet.tsx';

/** questionnaire/{id} and questionnaire/{id}/{menteeId}: the questionnaire of an action, one's own or a mentee's. */
export function QuestionnairePage() {
  const { t } = useText();
  const actionId = useIdParam('id') ?? 0;
  const menteeId = useIdParam('menteeId');
  const { Id } = useMe();
  const [{ answer }, setSearch] = useAddressState();
  if (menteeId === undefined) {
    const back = <BackLink to={paths.mentee.action(actionId)}>{t('questionnaires.answering.toAction')}</BackLink>;
    return <OpenSet key={actionId} way={{ by: 'action', actionId, me: Id }} above={back} />;
  }
  const back = (
    <BackLink to={paths.mentor.menteeAction(menteeId, actionId)}>{t('questionnaires.answering.toAction')}</BackLink>
  );
  const answering = answer === 'for';
  return (
    <OpenSet
      key={`${actionId}/${menteeId}/${answering}`}
      way={{ by: 'mentee', actionId, menteeId, answering }}
      above={back}
      onAnswer={() => setSearch({ answer: 'for' }, 'goes on')}
    />
  );
}
