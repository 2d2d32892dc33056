import type { Calls, ReplyOf } from '@ithaki/contract';
import { List, Stack, Text } from '@mantine/core';
import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { Card } from './Card.tsx';

type View = ReplyOf<Calls['people']['view']>;

function People({ label, people }: { label: string; people: View['Mentors'] }) {
  const opens = useCan('people.list');
  if (people.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <List listStyleType="none" size="sm">
        {people.map(({ Id, Name }) => (
          <List.Item key={Id}>{opens ? <Anchor to={paths.admin.user(Id)}>{Name}</Anchor> : Name}</List.Item>
        ))}
      </List>
    </div>
  );
}

/** A mentee's mentors and coordinators. */
export function AdvisersCard({ view: { User, Mentors, Coordinators } }: { view: View }) {
  const { t } = useText();
  const none = Mentors.length + Coordinators.length === 0;
  if (none && !User.Roles.includes('Mentee')) return null;
  return (
    <Card title={t('people.advisers')}>
      <Stack gap="sm">
        {none && <Text size="sm">{t('people.advisers.none')}</Text>}
        <People label={t('people.mentors')} people={Mentors} />
        <People label={t('people.coordinators')} people={Coordinators} />
      </Stack>
    </Card>
  );
}
