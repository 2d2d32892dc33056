import type { EditedView } from '@ithaki/contract';
import { List, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { viewEditorPath } from '../../../view-frame/index.ts';
import { useViewUses } from './queries.ts';

/** The places at which a view is used, each with the way to it. */
export function ViewUses({ view }: { view: EditedView }) {
  const { t } = useText();
  const local = useLocalText();
  const { data, error, refetch } = useViewUses(view, view.Version > 0);
  if (view.Version === 0) return <Text c="dimmed">{t('views.editing.uses.unsaved')}</Text>;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const places = [
    ...(data.Home ? [{ to: paths.admin.ownProject(), label: t('views.editing.uses.home') }] : []),
    ...(view.Slot ? [{ to: `/${view.Slot.split('.')[0]}`, label: view.Slot }] : []),
    ...data.Views.map(({ Class, Name }) => ({
      to: viewEditorPath({ Class, Name }),
      label: `${t(`views.editing.class.${Class}`)}: ${Name}`,
    })),
    ...data.Actions.map(({ Id, Title }) => ({ to: paths.admin.action(Id), label: local(Title) })),
    ...data.Quests.map(({ Id, Title }) => ({ to: paths.admin.questionnaire(Id), label: local(Title) })),
  ];
  if (places.length === 0) return <Text c="dimmed">{t('views.editing.uses.none')}</Text>;
  return (
    <List spacing={4}>
      {places.map(({ to, label }) => (
        <List.Item key={`${to} ${label}`}>
          <Anchor to={to}>{label}</Anchor>
        </List.Item>
      ))}
    </List>
  );
}
