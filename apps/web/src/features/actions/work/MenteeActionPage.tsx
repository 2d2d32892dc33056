import type { ActionPart } from '@ithaki/contract';
import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useIdParam } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { type MentorText, textIn } from '../action-data.ts';
import { actionTypeOf } from '../action-types.ts';
import { ForeseenNotes } from '../foresight/ForeseenNotes.tsx';
import { useForesight } from '../foresight/useForesight.ts';
import { PlainText } from '../PlainText.tsx';
import { useMenteeAction, useMenteeActions, usePart } from '../queries.ts';
import { ActionFacts } from '../standing/ActionFacts.tsx';
import { ActionDesign } from './ActionDesign.tsx';
import { OwnWork } from './OwnWork.tsx';

interface Props {
  part: ActionPart;
  /** The texts to show, in this order. */
  names: readonly MentorText[];
}

/** The mentor's texts that the mentee may see. */
function MentorTexts({ part, names }: Props) {
  const { t } = useText();
  const written = names.filter((name) => textIn(part.Data, name).trim() !== '');
  return written.map((name) => (
    <Stack key={name} component="section" gap="xs">
      <Title order={2}>{t(`actions.text.${name}`)}</Title>
      <PlainText text={textIn(part.Data, name)} />
    </Stack>
  ));
}

/** Screen mentee/action/{Id}: one action, with the mentee's work and the mentor's texts. */
export function MenteeActionPage() {
  const actionId = useIdParam('id') ?? 0;
  return <OneAction key={actionId} actionId={actionId} />;
}

function OneAction({ actionId }: { actionId: number }) {
  const { t } = useText();
  const local = useLocalText();
  const target = { actionId };
  const action = useMenteeAction(target);
  const fromMentor = usePart('public', target);
  const all = useMenteeActions();
  const foresight = useForesight();
  const item = action.data;
  const back = <BackLink to={paths.mentee.actions()}>{t('actions.mine')}</BackLink>;
  if (action.error && !item) throw action.error;
  if (!item) {
    return (
      <Stack maw={880}>
        {back}
        <FormSkeleton />
      </Stack>
    );
  }
  const isClosed = item.Standing === 'locked' || item.Standing === 'inactive';
  const comment = fromMentor.data ? textIn(fromMentor.data.Data, 'comment') : '';
  return (
    <Stack gap="lg" maw={actionTypeOf(item.Action.TypeId).isWide ? 1200 : 880}>
      <PageHeader above={back} title={local(item.Action.Title)} lead={<ActionFacts item={item} reader="mentee" />} />
      {isClosed && (
        <Alert icon={<IconLock size={20} />} color="gray" title={item.LockedBecause}>
          <LinkButton to={paths.mentee.actions()} variant="default" size="compact-md">
            {t('actions.locked.toNext')}
          </LinkButton>
        </Alert>
      )}
      {item.Standing === 'returned' && (
        <Alert icon={<IconArrowBackUp size={20} />} color="needs" title={t('actions.returned')}>
          {comment ? <PlainText text={comment} /> : <Text>{t('actions.returned.help')}</Text>}
        </Alert>
      )}
      <PlainText text={local(item.Action.Descr)} />
      {!isClosed && (
        <ActionDesign item={item}>
          <OwnWork item={item} notes={<ForeseenNotes item={item} items={all.data} foresight={foresight} />} />
        </ActionDesign>
      )}
      {fromMentor.data && (
        <MentorTexts
          part={fromMentor.data}
          names={item.Standing === 'returned' ? ['minutes', 'notes'] : ['minutes', 'comment', 'notes']}
        />
      )}
    </Stack>
  );
}
