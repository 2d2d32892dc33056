import type { MenteeAction } from '@ithaki/contract';
import { useMe } from '../../api/session.ts';
import { ActionRow } from '../../features/actions/standing/ActionRow.tsx';
import { NextCard } from '../../features/actions/standing/NextAction.tsx';
import { ACTIVE, type NextMessage } from '../../features/actions/standing/next-action.ts';
import { MenteeHome, type MenteeHomeReply } from '../../features/home/MenteeHome.tsx';
import { paths } from '../../paths.ts';
import { useHomeFrame } from './home-frame.tsx';

/** Chooses the main message of the mentee's home page from the server's counts. */
function nextMessageOf({ Next, Waiting, Locked, Total }: MenteeHomeReply): NextMessage {
  if (Next) return { kind: 'do', item: Next };
  if (Waiting > 0) return { kind: 'wait', count: Waiting };
  if (Locked) return { kind: 'locked', item: Locked };
  return { kind: Total > 0 ? 'done' : 'nothing' };
}

/** The next step of a mentee, from the data of the home page. */
function NextStep({ home }: { home: MenteeHomeReply }) {
  const { State } = useMe();
  return <NextCard next={State === ACTIVE ? nextMessageOf(home) : { kind: 'inactive' }} />;
}

const Row = ({ item }: { item: MenteeAction }) => (
  <ActionRow item={item} to={paths.mentee.action(item.Action.Id)} reader="mentee" />
);

/** The mentee's home page; its actions are shown with the rows of the action screens. */
export const MenteeHomePage = () => <MenteeHome NextStep={NextStep} Row={Row} {...useHomeFrame('mentee')} />;
