import type { ListedQuest } from '@ithaki/contract';
import { Badge, Group, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

const colours = { draft: 'gray', published: 'teal', archived: 'gray' } as const;

/** State of a questionnaire, and whether a draft waits to be published. */
export function QuestState({ quest }: { quest: Pick<ListedQuest, 'State' | 'Published' | 'HasDraft'> }) {
  const { t } = useText();
  const hasUnpublished = quest.HasDraft && quest.State === 'published';
  return (
    <Group gap={6} component="span">
      <Badge component="span" variant="light" color={colours[quest.State]} autoContrast>
        {t(`questionnaires.administration.state.${quest.State}`)}
      </Badge>
      {quest.Published !== null && (
        <Text size="sm" c="dimmed" span>
          {t('questionnaires.administration.version', { version: quest.Published })}
        </Text>
      )}
      {hasUnpublished && (
        <Text size="sm" c="needs" span>
          {t('questionnaires.administration.hasDraft')}
        </Text>
      )}
    </Group>
  );
}
