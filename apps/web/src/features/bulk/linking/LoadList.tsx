import { Group, Progress, Stack, Text, UnstyledButton } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** A mentor or coordinator with their number of mentees; `Capacity` is null when there is no limit. */
export interface PersonLoad {
  Id: number;
  Name: string;
  State: number;
  Mentees: number;
  Capacity: number | null;
}

interface Props {
  label: string;
  people: readonly PersonLoad[];
  /** Id of the person whose mentees are shown. */
  shown: number;
  onShow: (id: number) => void;
}

const usedShare = ({ Mentees, Capacity }: PersonLoad, most: number) =>
  (100 * Mentees) / Math.max(1, Capacity === null ? most : Capacity);

/**
 * People with their number of mentees. Each bar is full at the person's capacity or, without a capacity, at the
 * highest number shown.
 */
export function LoadList({ label, people, shown, onShow }: Props) {
  const { t } = useText();
  const shortLoadText = ({ Mentees, Capacity }: PersonLoad) =>
    Capacity === null ? String(Mentees) : t('bulk.load.short', { count: Mentees, capacity: Capacity });
  const most = Math.max(...people.map(({ Mentees }) => Mentees), 1);
  return (
    <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {people.map((person) => {
        const isOverloaded = person.Capacity !== null && person.Mentees > person.Capacity;
        return (
          <li key={person.Id}>
            <UnstyledButton
              w="100%"
              p="xs"
              aria-pressed={shown === person.Id}
              bg={shown === person.Id ? 'var(--mantine-primary-color-light)' : undefined}
              style={{ borderRadius: 'var(--mantine-radius-sm)' }}
              onClick={() => onShow(person.Id)}
            >
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Text size="sm">{person.Name}</Text>
                <Text
                  size="xs"
                  c={isOverloaded ? 'var(--mantine-color-error)' : 'dimmed'}
                  className="numbers"
                  style={{ whiteSpace: 'nowrap' }}
                >
                  {shortLoadText(person)}
                </Text>
              </Group>
              <Progress
                mt={4}
                size="sm"
                value={Math.min(100, usedShare(person, most))}
                color={isOverloaded ? 'red' : 'brand'}
                aria-hidden
              />
            </UnstyledButton>
          </li>
        );
      })}
    </Stack>
  );
}
