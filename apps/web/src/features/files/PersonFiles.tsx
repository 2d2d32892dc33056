import type { FileRecord } from '@ithaki/contract';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { callQuery } from '../../api/query-options.ts';
import type { PersonTabProps } from '../../feature.ts';
import { FileGroups, useFilesOfPerson } from '../../file-kit/index.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';

/** Tab 'files' of a person's page: all files about them that the reader may see, grouped by what each belongs to. */
export function PersonFiles({ userId, person }: PersonTabProps) {
  const { t } = useText();
  const local = useLocalText();
  const files = useFilesOfPerson(userId);
  const actions = useQuery(callQuery(api.actions.all, {}));
  if (files.error) return <ErrorState message={messageOf(files.error)} onRetry={() => void files.refetch()} />;
  if (!files.data) return <RowsSkeleton rows={4} />;
  if (files.data.length === 0)
    return <EmptyState icon={IconFiles} title={t('files.none')} next={t('files.person.none')} />;
  const headingOf = ({ Category }: FileRecord): string => {
    const [kind, ref] = Category.split('/');
    const field = kind === 'field' ? person?.Fields.find(({ Name }) => Name === ref) : undefined;
    if (field) return local(field.Label);
    const isOfAction = kind === 'task' || kind === 'tool';
    const action = isOfAction ? actions.data?.find(({ Id }) => String(Id) === ref) : undefined;
    return action ? local(action.Title) : t('grids.files.other');
  };
  return <FileGroups files={files.data} headingOf={headingOf} order={2} />;
}
