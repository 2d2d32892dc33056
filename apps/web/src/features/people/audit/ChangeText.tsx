import type { JsonValue } from '@ithaki/contract';
import { List, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useFieldNames } from '../fields/useFieldNames.ts';
import { deedOf } from './change-label.ts';

/** One thing that changed: its name, none when the whole is one value, and what it was and became. */
interface Difference {
  name: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

const recordOf = (value: JsonValue | undefined): Record<string, JsonValue> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

const same = (a: JsonValue | undefined, b: JsonValue | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** What differs between before and after: by name where both are records, else the whole. */
function differences(before: JsonValue | undefined, after: JsonValue | undefined): readonly Difference[] {
  const [old, next] = [recordOf(before), recordOf(after)];
  if (!old && !next) return same(before, after) ? [] : [{ name: '', before, after }];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])];
  return names
    .map((name) => ({ name, before: old?.[name], after: next?.[name] }))
    .filter((difference) => !same(difference.before, difference.after));
}

interface Props {
  target: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
}

/** What was changed, in words, with what it was and became. */
export function ChangeText({ target, before, after }: Props) {
  const { t } = useText();
  const { nameOf, sayValue } = useFieldNames();
  const { label, field } = deedOf(target);
  const changes = differences(before, after);
  return (
    <div>
      <Text size="sm">{t(label, field ? { field: nameOf(field) } : {})}</Text>
      {changes.length > 0 && (
        <List size="xs" c="dimmed" listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <List.Item key={change.name}>
              {change.name && changes.length + (field ? 0 : 1) > 1 && `${nameOf(change.name)}: `}
              {change.before !== undefined && (
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
