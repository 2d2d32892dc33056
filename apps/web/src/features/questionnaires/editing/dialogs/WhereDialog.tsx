import { List, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../../api/error-message.ts';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { paths } from '../../../../paths.ts';
import { Anchor } from '../../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { useQuestUses } from '../queries.ts';

/** Where the questionnaire is used: actions, links, and scripts that read its results. */
export function WhereDialog({ questId, onClose }: { questId: number; onClose: () => void }) {
  const { t } = useText();
  const local = useLocalText();
  const { data, error, refetch } = useQuestUses(questId);
  const isUnused = data && data.Actions.length + data.Tokens.length + data.Scripts.length === 0;
  return (
    <EditorDialog title={t('questionnaires.editing.where')} onClose={onClose}>
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {isUnused && <Text>{t('questionnaires.editing.unused')}</Text>}
      {data && !isUnused && (
        <Stack gap="md">
          {data.Actions.length > 0 && (
            <section>
              <Text fw={600}>{t('questionnaires.editing.where.actions')}</Text>
              <List>
                {data.Actions.map(({ Id, Title }) => (
                  <List.Item key={Id}>
                    <Anchor to={paths.admin.action(Id)}>{local(Title)}</Anchor>
                  </List.Item>
                ))}
              </List>
            </section>
          )}
          {data.Tokens.length > 0 && (
            <section>
              <Text fw={600}>{t('questionnaires.editing.where.tokens')}</Text>
              <List>
                {data.Tokens.map(({ Id, Label, Ended }) => (
                  <List.Item key={Id}>
                    {Label || Id} {Ended && t('questionnaires.editing.tokenEnded')}
                  </List.Item>
                ))}
              </List>
            </section>
          )}
          {data.Scripts.length > 0 && (
            <section>
              <Text fw={600}>{t('questionnaires.editing.where.scripts')}</Text>
              <List>
                {data.Scripts.map(({ ActionId, Title, Part }) => (
                  <List.Item key={`${ActionId} ${Part}`}>
                    <Anchor to={paths.admin.action(ActionId)}>{local(Title)}</Anchor> · {Part}
                  </List.Item>
                ))}
              </List>
            </section>
          )}
        </Stack>
      )}
    </EditorDialog>
  );
}
