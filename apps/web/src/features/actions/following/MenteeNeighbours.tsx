import { Group } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { useNeighbours } from '../mentor-queries.ts';

interface Props {
  menteeId: number;
  actionId?: number | undefined;
  /** The address of another mentee's page. */
  linkTo?: (menteeId: number) => string;
}

/** Links to the next waiting hand-in, and to the previous and next mentee. */
export function MenteeNeighbours({ menteeId, actionId, linkTo = paths.mentor.mentee }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const { data } = useNeighbours(menteeId, actionId);
  if (!data) return null;
  const { Previous, Next, Waiting } = data;
  if (!Previous && !Next && !Waiting) return null;
  return (
    <Group component="nav" aria-label={t('actions.neighbours')} gap="4px 1rem" mb="sm">
      {Waiting && (
        <Anchor to={paths.mentor.menteeAction(Waiting.MenteeId, Waiting.ActionId)} fw={600} size="sm">
          {t('actions.nextWaiting', { name: Waiting.Name, action: local(Waiting.Action) })}
        </Anchor>
      )}
      {Previous && (
        <Anchor to={linkTo(Previous.Id)} size="sm">
          {t('actions.previousMentee', { name: Previous.Name })}
        </Anchor>
      )}
      {Next && (
        <Anchor to={linkTo(Next.Id)} size="sm">
          {t('actions.nextMentee', { name: Next.Name })}
        </Anchor>
      )}
    </Group>
  );
}
