import type { Report } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

const colours = { open: 'needs', dismissed: 'gray', removed: 'blue', stopped: 'red' } as const;

/** State of a report: open, or its decision. */
export function ReportState({ state }: { state: Report['State'] }) {
  const { t } = useText();
  return (
    <Badge variant="light" color={colours[state]} component="span">
      {t(`chat.reports.state.${state}`)}
    </Badge>
  );
}
