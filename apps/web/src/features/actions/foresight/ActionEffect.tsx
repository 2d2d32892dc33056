import type { ActionData } from '@ithaki/contract';
import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useConditionChanges } from '../definition-queries.ts';

/** Milliseconds without changes before a condition is evaluated. */
const PAUSE_MILLISECONDS = 800;

/** Shows how many mentees an action reaches, and how many the unsaved conditions would open or close it for. */
export function ActionEffect({ actionId, data }: { actionId: number; data: ActionData }) {
  const { t } = useText();
  const [settledData] = useDebouncedValue(data, PAUSE_MILLISECONDS);
  const effect = useConditionChanges(actionId, settledData.EnableCondition ?? '', settledData.ShowCondition ?? '');
  if (!effect.data || effect.data.Published === 0) return null;
  const { Published, Written, Completed, Judged, Opens, Closes } = effect.data;
  const changes = Opens + Closes > 0;
  return (
    <Alert
      role="status"
      color={changes ? 'needs' : 'gray'}
      icon={<IconUsers size={18} />}
      title={t('actions.effect.title')}
    >
      <Text size="sm">
        {t('actions.effect.reach', { published: Published, written: Written, completed: Completed })}
      </Text>
      {Judged > 0 && (
        <Text size="sm" mt={4}>
          {changes
            ? t('actions.effect.changes', { judged: Judged, opens: Opens, closes: Closes })
            : t('actions.effect.same', { judged: Judged })}
        </Text>
      )}
    </Alert>
  );
}
