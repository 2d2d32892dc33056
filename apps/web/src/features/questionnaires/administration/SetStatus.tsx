import type { AnsweringNow } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

const colours: Record<AnsweringNow['Status'], string> = {
  begun: 'gray',
  answering: 'brand',
  paused: 'gray',
  finished: 'teal',
  expired: 'red',
};

/** Status of an answer set. */
export function SetStatus({ status }: { status: AnsweringNow['Status'] }) {
  const { t } = useText();
  return (
    <Badge variant="light" color={colours[status]} autoContrast>
      {t(`questionnaires.administration.status.${status}`)}
    </Badge>
  );
}
