import type { JsonValue } from '@ithaki/contract';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useFieldNames } from '../fields/useFieldNames.ts';
import { bulkLabels, changeLabel } from './change-label.ts';

/**
 * Returns a function that gives the title of an action; undefined for an action that no longer exists or that
 * the reader may not see.
 */
function useActionTitle(): (actionId: number) => string | undefined {
  const local = useLocalText();
  const { data } = useQuery({ ...callQuery(api.actions.all, {}), enabled: useCan('actions.see') });
  return (actionId) => {
    const action = data?.find(({ Id }) => Id === actionId);
    return action && local(action.Title);
  };
}

/** A changed value with its name; the name is '' where the record is a single value. */
interface Difference {
  name: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

const asRecord = (value: JsonValue | undefined): Record<string, JsonValue> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

const isSame = (a: JsonValue | undefined, b: JsonValue | undefined) => JSON.stringify(a) === JSON.stringify(b);

const isEmpty = (value: JsonValue | undefined) => value === undefined || value === null || value === '';

/** Returns what differs between `before` and `after`: by name for records, as a single value otherwise. */
function differences(before: JsonValue | undefined, after: JsonValue | undefined): readonly Difference[] {
  const [old, next] = [asRecord(before), asRecord(after)];
  if (!old && !next) return isSame(before, after) ? [] : [{ name: '', before, after }];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])];
  return names
    .map((name) => ({ name, before: old?.[name], after: next?.[name] }))
    .filter((difference) => !isSame(difference.before, difference.after));
}

/** Describes a bulk change: what was changed, for how many people, and whether it was undone. */
function BulkChangeText({ target, after }: Pick<Props, 'target' | 'after'>) {
  const { t } = useText();
  const { Kind, People, Changed } = asRecord(after) ?? {};
  const kind = Object.entries(bulkLabels).find(([known]) => known === Kind)?.[1];
  return (
    <div>
      <Text size="sm">
        {t(target.endsWith(':undone') ? 'people.did.bulk.undone' : 'bulk.menu')}
        {kind && `: ${t(kind)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          ...(typeof People === 'number' ? [t('people.did.bulk.people', { count: People })] : []),
          ...(typeof Changed === 'number' ? [t('people.did.bulk.changed', { count: Changed })] : []),
        ].join(' · ')}
      </Text>
    </div>
  );
}

interface Props {
  target: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

/** Describes an audit record, with the old and new values. */
export function ChangeText({ target, before, after }: Props) {
  return target.startsWith('bulk:') ? (
    <BulkChangeText target={target} after={after} />
  ) : (
    <ValuesText target={target} before={before} after={after} />
  );
}

/** The old and new values of a record. */
function ValuesText({ target, before, after }: Props) {
  const { t } = useText();
  const { nameOf, valueText: sayValue } = useFieldNames();
  const titleOf = useActionTitle();
  const { label, field, actionId } = changeLabel(target);
  const action = actionId === undefined ? undefined : titleOf(actionId);
  const changes = differences(before, after);
  return (
    <div>
      <Text size="sm">
        {t(label, field ? { field: nameOf(field) } : {})}
        {action && `: ${action}`}
      </Text>
      {changes.length > 0 && (
        <List size="xs" c="dimmed" listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <List.Item key={change.name}>
              {change.name && changes.length + (field ? 0 : 1) > 1 && `${nameOf(change.name)}: `}
              {!isEmpty(change.before) && (
                <>
                  <del>{sayValue(change.name, change.before, target)}</del>{' '}
                </>
              )}
              {change.after !== undefined && <ins>{sayValue(change.name, change.after, target)}</ins>}
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
