import type { FileRecord, HandIn, MenteeAction } from '@ithaki/contract';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { FileList } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import type { Target } from '../action-data.ts';
import { PlainText } from '../PlainText.tsx';
import { partsOf } from './action-type-parts.tsx';
import { VersionComment } from './VersionComment.tsx';

const colours = { accepted: 'teal', returned: 'needs', waiting: 'gray' } as const;

/** A version's number, hand-in date and review. */
export function HandInFacts({ handIn: { Number: number, SubmittedAt, Review } }: { handIn: HandIn }) {
  const { t } = useText();
  const state = Review ?? 'waiting';
  return (
    <Group gap="4px 0.75rem" component="span">
      <Text span fw={500}>
        {t('actions.versions.number', { number })}
      </Text>
      <Text span size="sm" c="dimmed">
        <LocalDate value={SubmittedAt} as="time" />
      </Text>
      <Badge component="span" variant="light" color={colours[state]}>
        {t(`actions.versions.${state}`)}
      </Badge>
    </Group>
  );
}

interface Props {
  item: MenteeAction;
  target: Target;
  handIn: HandIn;
  /** Every version of every file of the task. */
  files: readonly FileRecord[];
}

/** A handed-in version: the answer, its files and the mentor's comment. */
export function HandInVersion({ item, target, handIn, files }: Props) {
  const { t } = useText();
  const part = { Data: handIn.Data, Version: 0, SavedAt: null };
  const { handIn: type } = partsOf(item.Action.TypeId);
  const versionFiles = handIn.Files.flatMap(
    ({ Id, Version }) => files.find((file) => file.Id === Id && file.Version === Version) ?? [],
  );
  return (
    <Stack gap="md">
      {type && <type.Answer item={item} target={target} part={part} />}
      <FileList fixed files={versionFiles} label={t('actions.versions.files', { number: handIn.Number })} />
      {item.can.includes('writePublic') && target.menteeId !== undefined ? (
        <VersionComment handIn={handIn} target={{ ...target, menteeId: target.menteeId }} />
      ) : (
        handIn.Comment !== '' && (
          <Stack gap={4}>
            <Text size="sm" fw={500}>
              {handIn.Reviewer
                ? t('actions.versions.commentOf', { name: handIn.Reviewer.Name })
                : t('actions.text.comment')}
            </Text>
            <PlainText text={handIn.Comment} />
          </Stack>
        )
      )}
    </Stack>
  );
}
