import type { ApplicationStatus } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { statusName } from './status-tabs.ts';
import { useStageName } from './useStageName.ts';

const colours = { draft: 'gray', submitted: 'blue', eligible: 'cyan', selected: 'teal', rejected: 'red' } as const;

interface Props {
  status: ApplicationStatus;
  withdrawn?: boolean;
}

/** Status of an application. */
export function StatusBadge({ status, withdrawn = false }: Props) {
  const { t } = useText();
  const stageName = useStageName();
  if (withdrawn) {
    return (
      <Badge variant="light" color="gray">
        {t('applications.selection.status.withdrawn')}
      </Badge>
    );
  }
  return (
    <Badge variant="light" color={colours[statusName(status)]}>
      {stageName(status)}
      {status === 100 && stageName(100) === stageName(1) && ` · ${t('applications.selection.again')}`}
    </Badge>
  );
}
