import type { Calls, ReplyOf } from '@ithaki/contract';
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';

type PersonView = ReplyOf<Calls['people']['view']>;

const longTypes = ['textarea', 'file', 'ExportField'];
const FACT_LIMIT = 8;

/** The person's fields to show at a glance: short and not empty, in the programme's order. */
function factsOf({ User, Fields }: PersonView, local: (text: PersonView['Fields'][number]['Label']) => string) {
  // The name and e-mail address are already shown above.
  const isRepeated = (value: string) => value === User.Email || User.Name.includes(value) || value.includes(User.Name);
  return Fields.filter((field) => !longTypes.includes(field.Type)).flatMap((field) => {
    const stored = (field.home === 'user' ? User.Fields : User.ProjectFields)[field.Name] ?? '';
    const option = field.Options?.find(({ Value }) => Value === stored);
    const value = option ? local(option.Label) : stored;
    return value.trim() === '' || field.Type === 'checkbox' || isRepeated(value)
      ? []
      : [{ id: field.Name, label: local(field.Label), value }];
  });
}

/** A mentee at a glance: contact details, mentors and coordinators, and short fields. */
export function PersonSummary({ person }: { person: PersonView }) {
  const { t } = useText();
  const local = useLocalText();
  const { User, Mentors, Coordinators } = person;
  const names = (people: readonly { Name: string }[]) => people.map(({ Name }) => Name).join(', ');
  const facts = [
    ...(Mentors.length > 0 ? [{ id: 'mentors', label: t('actions.person.mentors'), value: names(Mentors) }] : []),
    ...(Coordinators.length > 0
      ? [{ id: 'coordinators', label: t('actions.person.coordinators'), value: names(Coordinators) }]
      : []),
    ...factsOf(person, local).slice(0, FACT_LIMIT),
  ];
  return (
    <Stack gap="sm">
      {User.Email && <Anchor href={`mailto:${User.Email}`}>{User.Email}</Anchor>}
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs" m={0}>
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
