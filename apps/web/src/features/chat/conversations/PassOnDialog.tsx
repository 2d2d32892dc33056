import type { Conversation, Message } from '@ithaki/contract';
import { Button, Checkbox, Group, Select, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { shownArea } from '../../../api/shown-project.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import classes from './MembersDialog.module.css';
import { useContacts } from './queries.ts';

/** Messages per page of the server; a page with fewer is the last one. */
const PAGE = 20;
/** Maximum number of messages that can be forwarded at once. */
const MOST = 50;

/** The messages of a conversation, loaded page by page. */
const useAllMessages = (ConversationId: number) =>
  useInfiniteQuery({
    queryKey: [...api.messages.get.key, ConversationId, shownArea()],
    queryFn: ({ pageParam: Before, signal }) =>
      api.messages.get({ ConversationId, ...(Before !== undefined && { Before }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Message[]) => (page.length < PAGE ? undefined : page[0]?.Seq),
  });

/** After a change of mentor: the mentee chooses messages of the earlier conversation to forward to the new mentor. */
export function PassOnDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useText();
  const { Id: me, State } = useMe();
  const navigate = useNavigate();
  const { Id: ConversationId, ProjectId, Title } = conversation;
  const pages = useAllMessages(ConversationId);
  const contacts = useContacts('').data?.pages.flatMap(({ list }) => list);
  const mentors = (contacts ?? []).filter(({ Why }) => Why === 'mentor');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const form = useCallForm(
    api.messages.passOn,
    { UserId: '' },
    {
      validate: ({ UserId }) => ({ UserId: UserId === '' && mentors.length !== 1 ? t('errors.field.required') : null }),
      toBody: ({ UserId }) => ({
        ConversationId,
        ProjectId,
        Seqs: [...chosen].sort((a, b) => a - b),
        UserId: Number(UserId || mentors[0]?.Id),
      }),
      // Leaving the conversation closes the dialog. Closed before, it would return the focus to a button that then disappears.
      onDone: ({ Id }) => void navigate({ to: paths.conversation(Id) }),
    },
  );
  const messages = [...(pages.data?.pages ?? [])].reverse().flat();
  const texts = messages.filter(({ Kind, Removed }) => Kind === 'text' && !Removed);
  const toggle = (seq: number) =>
    setChosen((known) => (known.includes(seq) ? known.filter((other) => other !== seq) : [...known, seq]));
  return (
    <FormDialog
      title={t('chat.passOn')}
      ready
      busy={form.busy}
      failure={form.failure}
      blocked={chosen.length === 0 || chosen.length > MOST || mentors.length === 0}
      submit={t('chat.passOn.submit', { count: chosen.length })}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('chat.passOn.lead', { name: Title })}</Text>
      {contacts && mentors.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(State === 1 ? 'chat.passOn.noMentor' : 'chat.passOn.inactive')}
        </Text>
      )}
      {mentors.length > 1 && (
        <Select
          label={t('chat.passOn.to')}
          data={mentors.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
          {...form.field('UserId')}
        />
      )}
      {pages.error && !pages.data && (
        <ErrorState message={messageOf(pages.error)} onRetry={() => void pages.refetch()} />
      )}
      {pages.isPending && <RowsSkeleton rows={5} height={44} />}
      {pages.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            size="compact-sm"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('chat.passOn.older')}
          </Button>
        </Group>
      )}
      <ul className={classes.members}>
        {texts.map(({ Seq, UserId, Author, Time, Message: text, Files }) => (
          <li key={Seq} className={classes.member}>
            <Checkbox
              checked={chosen.includes(Seq)}
              onChange={() => toggle(Seq)}
              label={
                <>
                  {UserId === me ? t('chat.you') : Author} · <LocalDate value={Time} as="time" />
                  <br />
                  {text || t('chat.files.count', { count: Files.length })}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {chosen.length > MOST && (
        <Text size="sm" c="red">
          {t('chat.passOn.tooMany', { count: MOST })}
        </Text>
      )}
    </FormDialog>
  );
}
