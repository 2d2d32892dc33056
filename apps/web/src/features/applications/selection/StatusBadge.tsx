import type { ApplicationStatus } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { statusName } from './status-tabs.ts';

const colours = { draft: 'gray', submitted: 'blue', eligible: 'cyan', selected: 'teal', rejected: 'red' } as const;

interface Props {
  status: ApplicationStatus;
  withdrawn?: boolean;
}

/** Status of an application. */
export function StatusBadge({ status, withdrawn = false }: Props) {
  const { t } = useText();
  const name = statusName(status);
  if (withdrawn) {
    return (
      <Badge variant="light" color="gray">
        {t('applications.selection.status.withdrawn')}
      </Badge>
    );
  }
  return (
    <Badge variant="light" color={colours[name]}>
      {t(`applications.selection.status.${name}`)}
      {status === 100 && ` · ${t('applications.selection.again')}`}
    </Badge>
  );
}
