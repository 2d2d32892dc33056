import { dateAt, fold, formatDate } from '@ithaki/formats';
import { Button, Group, Stack, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBarDown, IconCheck, IconMail, IconMailOff, IconUsers } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useAddressState } from '../../../../address/address-state.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useCan, useMe } from '../../../../api/session.ts';
import { LeaveGuard } from '../../../../editor/LeaveGuard.tsx';
import { type Label, useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx';
import { Anchor, LinkButton } from '../../../../ui/links/Anchor.tsx';
import { Pager } from '../../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { useMailOwnMeetings } from '../../mentor-queries.ts';
import { MailMeetings } from '../MailMeetings.tsx';
import { isNotNotified } from '../meetings-to-mail.ts';
import classes from './AggregateMeetings.module.css';
import { type CellName, cellNames, filledDown, pasted } from './aggregate-rows.ts';
import { type AggregateRow, useAggregateRows } from './useAggregateRows.ts';

/** The number of mentees on a page. */
const PAGE = 50;

/** The number of rows that are drawn at once; the others of the page follow when these are painted. */
const AT_ONCE = 8;

const labels: Readonly<Record<CellName, Label>> = {
  date: 'actions.meeting.date',
  timeHours: 'actions.meeting.hours',
  timeMinutes: 'actions.meeting.minutes',
  place: 'actions.meeting.place',
  link: 'actions.aggregate.link',
};

/** The width of a cell in pixels; places and links share the rest. */
const widths: Readonly<Partial<Record<CellName, number>>> = { date: 104, timeHours: 46, timeMinutes: 46 };

/** The year up to today, as the presence sheet of an action takes it. */
function wholeYear(): { from: string; to: string } {
  const today = dateAt(new Date());
  return { from: formatDate({ ...today, year: today.year - 1, day: 1 }), to: formatDate(today) };
}

interface CellProps {
  row: AggregateRow;
  name: CellName;
  onType: (text: string) => void;
  onLeave: () => void;
  onFocus: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Whether to show its label above it. */
  labelled: boolean;
}

function Cell({ row, name, onType, onLeave, onFocus, onPaste, onKeyDown, labelled }: CellProps) {
  const { t } = useText();
  const isTime = name === 'timeHours' || name === 'timeMinutes';
  return (
    <TextInput
      size="xs"
      {...(labelled ? { label: t(labels[name]) } : { 'aria-label': `${row.mentee.Name}: ${t(labels[name])}` })}
      className={isTime || name === 'date' ? 'numbers' : ''}
      inputMode={isTime || name === 'date' ? 'numeric' : name === 'link' ? 'url' : 'text'}
      maxLength={name === 'link' ? 1000 : name === 'place' ? 500 : name === 'date' ? 12 : 2}
      w={widths[name] ?? '100%'}
      miw={widths[name] ?? 80}
      data-cell={`${row.id}/${name}`}
      value={row.cells[name]}
      error={row.wrong === name}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
      onFocus={onFocus}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
    />
  );
}

/** A mark that says whether the mentee was mailed about the present day and time; each state has its own shape. */
function Notified({ row, isShort = false }: { row: AggregateRow; isShort?: boolean }) {
  const { t } = useText();
  if (row.cells.date === '') return null;
  const isNotified = !isNotNotified(row.mentee.MenteeData);
  const words = t(isNotified ? 'actions.aggregate.told' : 'actions.aggregate.notTold');
  const Shape = isNotified ? IconCheck : IconMailOff;
  return (
    <span className={classes.notified} title={words}>
      <Shape size={16} aria-hidden />
      {isShort ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </span>
  );
}

/** Whether the mentee comes, with a link to the meeting. */
function Answered({ row }: { row: AggregateRow }) {
  const { t } = useText();
  const { MeetingId, Answer } = row.mentee;
  if (MeetingId === null || row.cells.date === '') return null;
  return (
    <Anchor to={paths.calendar.meeting(MeetingId)} size="sm" c={Answer === 'no' ? 'red' : 'dimmed'}>
      {t(`calendar.answered.${Answer ?? 'none'}`)}
    </Anchor>
  );
}

function Problem({ row }: { row: AggregateRow }) {
  if (!row.problem) return null;
  return (
    <Text size="sm" c="red" role="alert">
      {row.problem}
    </Text>
  );
}

/**
 * The meetings of one action for many mentees, edited in a table: by typing, filling down and pasting. A clash is shown
 * in its row.
 */
export function AggregateMeetings({ actionId }: { actionId: number }) {
  const { t } = useText();
  const me = useMe();
  const mayMail = useCan('meetings.mail');
  const isMentor = useCan('mentor.own');
  const mayIssue = useCan('meetings.sheet');
  const seesAll = useCan('actions.edit');
  const isNarrow = useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [address, setAddress] = useAddressState();
  const { rows, error, refetch, type, save, put, unsaved } = useAggregateRows(actionId);
  const mailOwn = useMailOwnMeetings();
  const [active, setActive] = useState<{ row: number; name: CellName }>();
  const search = address.search ?? '';
  const found = rows?.filter(({ mentee }) => fold(mentee.Name).includes(fold(search.trim())));
  const page = Math.max(1, Number(address.page) || 1);
  const shown = found?.slice((page - 1) * PAGE, page * PAGE) ?? [];
  const drawn = shown.slice(0, Math.max(AT_ONCE, useDeferredValue(shown.length)));
  const focus = (row: number, name: CellName) =>
    document.querySelector<HTMLElement>(`[data-cell="${shown[row]?.id}/${name}"]`)?.focus();
  const fillDown = () => {
    if (active) void put(filledDown(active, shown));
  };
  const cell = (row: AggregateRow, index: number, name: CellName) => (
    <Cell
      key={name}
      row={row}
      name={name}
      labelled={isNarrow}
      onType={(text) => type(row.id, name, text)}
      onLeave={() => void save(row.id)}
      onFocus={() => setActive({ row: index, name })}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!/[\t\n]/.test(text.trimEnd())) return;
        event.preventDefault();
        void put(
          pasted(
            text,
            { row: index, name },
            shown.map(({ id }) => id),
          ),
        );
      }}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') {
          event.preventDefault();
          void save(row.id).then(fillDown);
        } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
          event.preventDefault();
          focus(index + 1, name);
        } else if (event.key === 'ArrowUp') {
          event.preventDefault();
          focus(index - 1, name);
        }
      }}
    />
  );
  if (error && !rows) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!found) return <RowsSkeleton rows={12} />;
  if (rows?.length === 0)
    return (
      <EmptyState
        icon={IconUsers}
        title={t('actions.across.none')}
        next={t(seesAll ? 'actions.across.allHelp' : 'actions.across.noneHelp')}
      />
    );
  return (
    <Stack gap="sm">
      <Group gap="sm" justify="space-between">
        {mayMail ? <MailMeetings actionIds={[actionId]} /> : <span />}
        <Group gap="xs">
          {mayIssue && (
            <LinkButton
              size="compact-md"
              variant="default"
              to={paths.calendar.sheet({ action: actionId, ...wholeYear() })}
            >
              {t('calendar.sheet.title')}
            </LinkButton>
          )}
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowBarDown size={16} aria-hidden />}
            aria-keyshortcuts="Control+D Meta+D"
            disabled={!active}
            // The cell keeps the focus, so that the button acts on it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={fillDown}
          >
            {t('actions.aggregate.fillDown')}
          </Button>
          {isMentor && mayMail && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              loading={mailOwn.isPending}
              onClick={() => mailOwn.mutate(me.Id, { onSuccess: () => toast.done(t('actions.schedule.mailedOwn')) })}
            >
              {t('actions.aggregate.toMyself')}
            </Button>
          )}
        </Group>
      </Group>
      <SearchBox
        label={t('actions.mentees.search')}
        value={search}
        onSearch={(text) => setAddress({ search: text, page: undefined })}
      />
      {found.length === 0 && (
        <EmptyState icon={IconUsers} title={t('actions.mentees.notFound')} next={t('actions.mentees.notFoundHelp')} />
      )}
      {found.length > 0 && isNarrow && (
        <ul className={classes.cards}>
          {drawn.map((row, index) => (
            <li key={row.id} className={classes.card} aria-busy={row.busy}>
              <Group justify="space-between" gap="xs">
                <Anchor to={paths.mentor.menteeAction(row.id, actionId)} fw={550}>
                  {row.mentee.Name}
                </Anchor>
                <Notified row={row} />
              </Group>
              <Answered row={row} />
              {row.mentee.Mentor && (
                <Text size="sm" c="dimmed">
                  {row.mentee.Mentor.Name}
                </Text>
              )}
              <Group gap="xs" align="flex-end">
                {cellNames.slice(0, 3).map((name) => cell(row, index, name))}
              </Group>
              {cellNames.slice(3).map((name) => cell(row, index, name))}
              <Problem row={row} />
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && !isNarrow && (
        <Table.ScrollContainer minWidth={700}>
          <Table
            aria-label={t('actions.aggregate.title')}
            className={classes.table ?? ''}
            verticalSpacing={3}
            horizontalSpacing={4}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('actions.aggregate.who')}</Table.Th>
                {cellNames.map((name) => (
                  <Table.Th key={name}>{t(labels[name])}</Table.Th>
                ))}
                <Table.Th>{t('actions.aggregate.isTold')}</Table.Th>
                <Table.Th>{t('actions.aggregate.answer')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {drawn.map((row, index) => (
                <Table.Tr key={row.id} aria-busy={row.busy}>
                  <Table.Th scope="row" fw={400}>
                    <Anchor to={paths.mentor.menteeAction(row.id, actionId)} size="sm">
                      {row.mentee.Name}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {row.mentee.Mentor?.Name}
                    </Text>
                    <Problem row={row} />
                  </Table.Th>
                  {cellNames.map((name) => (
                    <Table.Td key={name}>{cell(row, index, name)}</Table.Td>
                  ))}
                  <Table.Td>
                    <Notified row={row} isShort />
                  </Table.Td>
                  <Table.Td>
                    <Answered row={row} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {found.length > PAGE && (
        <Pager
          page={page}
          pages={Math.ceil(found.length / PAGE)}
          all={found.length}
          onPage={(next) => setAddress({ page: String(next) })}
        />
      )}
      <LeaveGuard unsaved={unsaved} />
    </Stack>
  );
}
