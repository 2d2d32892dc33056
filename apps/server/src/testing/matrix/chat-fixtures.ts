import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';

const CLIENT = '0197f3a0-0000-7000-8000-';

const chatOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignChat : side.chat);
const ofConversation = (more: object = {}): Fixture => ({
  body: (testCase) => ({ ConversationId: chatOf(testCase).conversation, ...more }),
});

/**
 * Returns the chat objects of a case that the office sees all of; only those of another programme are foreign to it.
 */
const officeThings = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignProjectChat : side.chat);
const ofAnnouncement = (more: object = {}): Fixture => ({
  body: (testCase) => ({ Id: officeThings(testCase).announcement, ...more }),
});

/**
 * Returns the person whom the actor of a role works with and may write to; in a case about somebody else, that person.
 */
const partnerOf = ({ relation, side, subject }: Case) => {
  if (relation === 'stranger' || relation === 'foreigner') return subject;
  const pair = relation === 'foreignThing' ? side.foreigners : side.linked;
  return ['Mentee', 'Super', 'SupervisorLite', 'SupervisorLitePlus', 'Supervisor'].includes(side.role)
    ? pair.mentor
    : pair.mentee;
};

/** Fixtures of chat, by feature and name of the call. */
export const chatFixtures: Record<string, Fixture> = {
  'conversations.get': ofConversation(),
  'conversations.start': {
    body: (testCase) => ({ UserIds: [partnerOf(testCase)] }),
    outside: 'NotInContact',
  },
  'conversations.update': ofConversation({ Title: 'Νέος τίτλος', Version: 0 }),
  'conversations.leave': ofConversation({ Version: 0 }),
  'conversations.mute': ofConversation({ Until: null }),
  'conversations.archive': ofConversation({ Archived: true }),
  'conversations.needsNoAnswer': ofConversation(),
  'conversations.read': ofConversation({ Seq: 1 }),
  'conversations.who': ofConversation(),
  'conversations.subscribe': ofConversation(),
  'conversations.unsubscribe': ofConversation(),
  'conversations.typing': ofConversation(),
  'messages.get': ofConversation(),
  'messages.newMessages': ofConversation(),
  'messages.send': {
    body: (testCase) => ({
      ClientId: `${CLIENT}${String(testCase.side.actor).padStart(6, '0')}${String(testCase.relation.length).padStart(6, '0')}`,
      Message: 'Καλημέρα',
      ...(testCase.relation === 'own' || testCase.relation === 'foreignThing'
        ? { ConversationId: chatOf(testCase).conversation }
        : { UserId: testCase.subject }),
    }),
    outside: 'NotInContact',
  },
  'messages.edit': { body: (testCase) => ({ Id: chatOf(testCase).own, Message: 'Αλλιώς' }) },
  'messages.remove': { body: (testCase) => ({ Id: chatOf(testCase).own }) },
  'messages.waiting': ofConversation(),
  'messages.passOn': {
    body: (testCase) => ({
      ConversationId: chatOf(testCase).conversation,
      Seqs: [1],
      UserId: testCase.subject,
    }),
    outside: 'NotInContact',
    refusedBy: 'NoHandover',
  },
  'announcements.preview': {
    body: (testCase) => ({ Ids: [partnerOf(testCase)] }),
    outside: 'NothingMatches',
  },
  'announcements.announce': {
    body: (testCase) => ({ Ids: [partnerOf(testCase)], Title: 'Νέα', Text: 'Κείμενο', Mail: true, MustConfirm: true }),
    outside: 'NothingMatches',
  },
  'announcements.get': ofAnnouncement(),
  'announcements.readers': ofAnnouncement(),
  'announcements.remind': ofAnnouncement(),
  'announcements.withdraw': ofAnnouncement(),
  'announcements.confirm': ofAnnouncement({ Confirm: true }),
  'chatReports.report': {
    body: (testCase) => ({ MessageId: chatOf(testCase).others, Reason: 'other', Text: 'Κείμενο' }),
  },
  'chatReports.get': { body: (testCase) => ({ Id: officeThings(testCase).report }) },
  'chatReports.decide': {
    body: (testCase) => ({ Id: officeThings(testCase).report, Decision: 'dismissed', Text: 'Κείμενο' }),
  },
  'messages.cards': { body: () => ({ Message: 'Δείτε http://example.gr' }) },
  'messages.search': { body: () => ({ Text: 'μήνυμα' }) },
};
