import type { Invitee, Meeting } from '@ithaki/contract';
import { Badge, Text } from '@mantine/core';
import { IconCheck, IconHelp, IconMailOff, IconX } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { timeIn } from '../days.ts';
import classes from './People.module.css';

const answerIcons = { yes: IconCheck, no: IconX, maybe: IconHelp };

/** An answer in words, with a shape of its own. */
function AnswerMark({ answer }: { answer: Invitee['Answer'] }) {
  const { t } = useText();
  if (answer === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('calendar.answered.none')}
      </Text>
    );
  const Shape = answerIcons[answer];
  return (
    <span className={classes.mark}>
      <Shape size={16} aria-hidden />
      {t(`calendar.answered.${answer}`)}
    </span>
  );
}

function InviteeLine({ invitee, isOver }: { invitee: Invitee; isOver: boolean }) {
  const { t } = useText();
  const zone = useTimeZone();
  const follows = useCan('mentor.read');
  const { MenteeId, Name, Answer, Presence, Proof, Denial, From, To, Told, Waiting } = invitee;
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        {follows ? <Anchor to={paths.mentor.mentee(MenteeId)}>{Name}</Anchor> : Name}
      </span>
      {Waiting !== undefined && (
        <Badge variant="light" color="gray">
          {t('calendar.meeting.place', { place: Waiting })}
        </Badge>
      )}
      {Presence && (
        <Text span size="sm">
          {t(`calendar.presence.${Presence}`)}
          {From && To && `, ${timeIn(From, zone)}–${timeIn(To, zone)}`}
        </Text>
      )}
      {!Presence && Waiting === undefined && !isOver && <AnswerMark answer={Answer} />}
      {Proof && (
        <Badge variant="light" color={Proof === 'disputed' ? 'red' : 'teal'}>
          {t(`calendar.proof.${Proof}`)}
        </Badge>
      )}
      {Denial && (
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('calendar.deny.by', { text: Denial })}
        </Text>
      )}
      {follows && !Told && !isOver && (
        <span className={classes.mark}>
          <IconMailOff size={16} aria-hidden />
          {t('calendar.notTold')}
        </span>
      )}
    </li>
  );
}

/** The people of a meeting: who leads it, who is invited, their answers, and the proofs of their presence. */
export function People({ meeting }: { meeting: Meeting }) {
  const { t } = useText();
  const { Mentors, Invitees, Guests, Taken, State } = meeting;
  const isOver = State === 'held' || State === 'missed' || State === 'cancelled';
  return (
    <TabSection title={t('calendar.meeting.people')}>
      <ul className={classes.lines}>
        {Mentors.map(({ Id, Name, Answer }) => (
          <li key={Id} className={classes.line}>
            <span className={classes.name}>{Name}</span>
            <Badge variant="light">{t('calendar.meeting.leads')}</Badge>
            {!isOver && Answer && <AnswerMark answer={Answer} />}
          </li>
        ))}
        {Invitees.map((invitee) => (
          <InviteeLine key={invitee.MenteeId} invitee={invitee} isOver={isOver} />
        ))}
        {Guests.map(({ Id, Name, Answer }) => (
          <li key={Id} className={classes.line}>
            <span className={classes.name}>{Name}</span>
            <Badge variant="light" color="gray">
              {t('calendar.meeting.guest')}
            </Badge>
            {!isOver && <AnswerMark answer={Answer} />}
          </li>
        ))}
      </ul>
      {Taken > Invitees.length && (
        <Text size="sm" c="dimmed">
          {t('calendar.meeting.taken', { count: Taken })}
        </Text>
      )}
    </TabSection>
  );
}
