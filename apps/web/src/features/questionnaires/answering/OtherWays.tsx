import { isLanguageCode } from '@ithaki/formats';
import { Container, Group } from '@mantine/core';
import { useIdParam, useParam } from '../../../address/address-state.ts';
import { LanguageButton } from '../../../ui/links/LanguageButton.tsx';
import { OpenSet } from './OpenSet.tsx';

/** mentorquest/{id}: a mentor's own answers to a questionnaire for mentors. */
export function MentorQuestPage() {
  const questId = useIdParam('id') ?? 0;
  return <OpenSet key={questId} way={{ by: 'mentor', questId }} />;
}

/** Quest/{id}/{lang}: an answer set by its number, in the given language or Greek. */
export function AnswerSetPage() {
  const setId = useIdParam('id') ?? 0;
  const named = useParam('lang') ?? '';
  const lang = isLanguageCode(named) ? named : 'el';
  return <OpenSet key={`${setId}/${lang}`} way={{ by: 'set', setId }} lang={lang} />;
}

/** questtoken/{token}: one questionnaire by its link, without signing in. */
export function TokenPage() {
  const name = useParam('token') ?? '';
  return (
    <Container component="main" size={1120} py="lg">
      <Group justify="flex-end">
        <LanguageButton />
      </Group>
      <OpenSet key={name} way={{ by: 'token', name }} />
    </Container>
  );
}
