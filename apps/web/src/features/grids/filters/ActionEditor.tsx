import { type GridAction, type MemberSet, progressStates } from '@ithaki/contract';
import { Divider, Select, Stack } from '@mantine/core';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import type { ActionFilter } from '../grid-address.ts';
import { useActionValues, useMentorValues } from '../queries.ts';
import { StateSign } from '../StateSign.tsx';
import { ActionValueFields } from './ActionValueFields.tsx';
import { CheckList } from './CheckList.tsx';
import { useCommittedDraft } from './useCommittedDraft.ts';

interface Props {
  action: GridAction;
  name: string;
  /** Undefined while there is no filter on the action. */
  filter: ActionFilter | undefined;
  /** Whether to offer a choice of mentor. */
  mentors: boolean;
  /** The mentees that match the filters; the counts of states and values refer to them. */
  set: MemberSet;
  onFilter: (filter: ActionFilter) => void;
}

/** Editor of a filter on an action: its standing, its mentor, and the values written in it. */
export function ActionEditor({ action, name, filter, mentors, set, onFilter }: Props) {
  const { t, language } = useText();
  const start: ActionFilter = filter ?? { ActionId: action.Id, States: [] };
  const { draft, setDraft, commitDraft } = useCommittedDraft(start, onFilter);
  const counted = useActionValues(set, action.Id, undefined).data;
  const counts = new Map(counted?.States.map(({ State, Count }) => [State, Count]));
  const people = useMentorValues('name', mentors).data ?? [];
  return (
    <Stack gap="xs">
      <CheckList
        label={name}
        choices={progressStates.map((state) => ({
          value: state,
          label: t(`grids.state.${state}`),
          sign: <StateSign state={state} />,
          count: counts.get(state)?.toLocaleString(localeOf(language)),
        }))}
        chosen={draft.States}
        onChosen={(states) => setDraft({ ...draft, States: progressStates.filter((state) => states.includes(state)) })}
      />
      <Divider />
      {mentors && (
        <Select
          size="sm"
          label={t('grids.action.mentor')}
          placeholder={t('grids.people.any')}
          searchable
          clearable
          limit={100}
          clearButtonProps={{ 'aria-label': t('grids.people.any') }}
          comboboxProps={{ withinPortal: false }}
          // A scrollable viewport would be a tab stop, and the dropdown would close when it gets the focus.
          scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
          nothingFoundMessage={t('grids.values.notFound')}
          value={draft.MentorId === undefined ? null : String(draft.MentorId)}
          onChange={(id) => setDraft({ ...draft, MentorId: id === null ? undefined : Number(id) })}
          data={people.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
        />
      )}
      <ActionValueFields
        action={action}
        filter={draft.Value}
        set={set}
        onFilter={(Value) => setDraft({ ...draft, Value })}
        onDone={commitDraft}
      />
    </Stack>
  );
}
