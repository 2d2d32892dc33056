import type { ActionData } from '@ithaki/contract';
import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useEffectOf } from '../definition-queries.ts';

/** Milliseconds without typing before a condition is evaluated. */
const REST = 800;

/** Shows how many mentees an action reaches, and how many the unsaved conditions would open or close it for. */
export function ActionEffect({ actionId, data }: { actionId: number; data: ActionData }) {
  const { t } = useText();
  const [given] = useDebouncedValue(data, REST);
  const effect = useEffectOf(actionId, given.EnableCondition ?? '', given.ShowCondition ?? '');
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
