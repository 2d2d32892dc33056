import { calendarFixtures } from './calendar-fixtures.ts';
import type { Case } from './case.ts';
import { chatFixtures } from './chat-fixtures.ts';
import { documentFixtures } from './document-fixtures.ts';
import type { Fixture } from './fixture.ts';
import { microdataFixtures } from './microdata-fixtures.ts';
import { questionnaireFixtures } from './questionnaire-fixtures.ts';
import { reportFixtures } from './report-fixtures.ts';
import { selectionFixtures } from './selection-fixtures.ts';
import { translationFixtures } from './translation-fixtures.ts';
import { viewFixtures } from './view-fixtures.ts';

const text = 'Κείμενο';
const anEmptyWorkbook = {
  Active: [],
  Ranges: [],
  Layout: [{ Name: '1', Table: [], Charts: [] }],
  Styles: [],
  Formats: [],
};
const inAMonth = { date: '01-02-2040', timeHours: '10', timeMinutes: '00' };

const fileOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignFile : side.file);
const uploadOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignUpload : side.upload);
const cvFile = { Category: 'cv', Name: 'cv' };

const workbookOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignWorkbook : side.workbook);
const ofWorkbook = { body: (testCase: Case) => ({ Id: workbookOf(testCase) }) };
const jobOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignJob : side.job);

const entryOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignEntry : side.entry);
const rehearsalOf = ({ relation, side }: Case) =>
  relation === 'foreignThing' ? side.foreignRehearsal : side.rehearsal;
const ofEntry = { body: (testCase: Case) => ({ Id: entryOf(testCase) }) };
const ofService = { body: () => ({ url: '/api/User/UpdateField' }) };

const toApply = { Version: 1, Answers: {}, Language: 'el', Token: 'no-link-at-all' };
const inForm = ({ world }: Case) => ({ Project: world.project.url });
/** Without a link nobody can access another person's application. */
const byApplicationLink = (more: object = {}): Fixture => ({
  body: () => ({ Token: 'no-link-at-all', ...more }),
  refusedBy: 'InvalidToken',
});
const anEmptyForm = { Title: 'Αίτηση', Sections: [] };

/** Fixtures by feature and name of the call. */
export const fixtures: Record<string, Fixture> = {
  ...questionnaireFixtures,
  ...selectionFixtures,
  ...chatFixtures,
  ...calendarFixtures,
  ...translationFixtures,
  ...viewFixtures,
  ...documentFixtures,
  ...reportFixtures,
  ...microdataFixtures,
  'applicationForms.save': { body: () => ({ Form: anEmptyForm, Version: 0 }) },
  'applicationForms.publish': { body: () => ({ Version: 0 }), refusedBy: 'NothingToPublish' },
  'applicationForms.setWindow': { body: () => ({ OpensAt: null, ClosesAt: null, GraceSeconds: 60 }) },
  'applicationForms.tryOut': { body: () => ({ Form: anEmptyForm, Answers: {}, Language: 'el' }) },
  'applicationForms.tryRanking': { body: () => ({ Form: anEmptyForm, Language: 'el', Invented: [{}, {}] }) },
  'applying.getForm': { body: inForm },
  'applying.saveDraft': { body: (testCase) => ({ ...toApply, ...inForm(testCase) }), refusedBy: 'InvalidToken' },
  'applying.submit': {
    body: (testCase) => ({ ...toApply, ...inForm(testCase), Consents: [], Captcha: '' }),
    refusedBy: 'InvalidToken',
  },
  'applying.getApplication': byApplicationLink(),
  'applying.update': byApplicationLink({ Answers: {}, Revision: 1 }),
  'applying.withdraw': byApplicationLink(),
  'applying.setPassword': byApplicationLink({ Password: 'Aa-long!enough1' }),
  'applying.mailLink': { body: (testCase) => ({ ...inForm(testCase), Email: 'nobody@example.gr' }) },
  'applying.readMessages': byApplicationLink(),
  'applying.startUpload': byApplicationLink({ Name: 'cv', OriginalName: 'cv.pdf', Parts: 1 }),
  'applying.uploadPart': { body: () => ({ Id: 'AAAAAAAAAAAAAAAAAAAAAA', part: 0 }), refusedBy: 'InvalidToken' },
  'applying.endUpload': byApplicationLink({ Id: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  'applying.uploadState': byApplicationLink({ Id: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  'applying.removeFile': byApplicationLink({ Id: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  'rehearsal.get': { body: (testCase) => ({ Id: rehearsalOf(testCase) }) },
  'rehearsal.compare': {
    body: (testCase) => ({ First: rehearsalOf(testCase), Second: rehearsalOf(testCase) }),
    refusedBy: 'RehearsalNotDone',
  },
  'dataEntries.get': ofEntry,
  'dataEntries.versions': ofEntry,
  // Its level decides whether a role may change an entry; its own tests cover that.
  'dataEntries.set': { body: (testCase) => ({ Id: entryOf(testCase), Data: {} }) },
  'dataEntries.saveApp': { body: () => ({ Name: 'matrix.json', Data: {} }) },
  'dataEntries.file': { body: () => ({ file: 'matrix' }) },
  'massUploads.get': ofService,
  'massUploads.set': { body: () => ({ ...ofService.body(), massdata: { SendMode: 'one', transform: 'row' } }) },
  'proxy.request': { body: () => ({ url: 'https://matrix.example/' }), refusedBy: 'HostNotAllowed' },
  'proxy.post': { body: () => ({ Domain: 'matrix.example', Action: '' }), refusedBy: 'HostNotAllowed' },
  'proxy.setHost': { body: () => ({ Host: 'other.example' }) },
  'verify.get': { body: () => ({ Code: '0000-0000-0000-0000' }) },
  'links.get': { body: () => ({ Token: 'no-link-at-all' }), refusedBy: 'LinkUnknown' },
  'links.act': { body: () => ({ Token: 'no-link-at-all' }), refusedBy: 'LinkUnknown' },
  'links.oneClick': {
    body: () => ({ Token: 'no-link-at-all', 'List-Unsubscribe': 'One-Click' }),
    refusedBy: 'LinkUnknown',
  },
  'notifications.read': { body: () => ({ All: true }) },
  'accounts.signIn': { refusedBy: 'WrongCredentials' },
  'accounts.resetPassword': { refusedBy: 'LinkExpired' },
  'accounts.changeOwnPassword': { body: ({ subject }) => ({ UserId: subject, Password: 'Aa-long!enough1' }) },
  'accounts.startSecondFactor': { refusedBy: 'WrongPassword' },
  'accounts.confirmSecondFactor': { refusedBy: 'WrongCode' },
  'accounts.stopSecondFactor': { refusedBy: 'WrongPassword' },
  'accounts.renewRecoveryCodes': { refusedBy: 'WrongPassword' },
  // Nobody is disabled, because a disabled person could not sign in for the rest of the matrix.
  'accounts.setDisabled': { body: ({ subject }) => ({ UserId: subject, Disabled: false }) },
  // People cannot view as themselves; without a person the call stops viewing.
  'accounts.viewAs': { body: ({ relation, subject }) => (relation === 'own' ? {} : { UserId: subject }) },
  'accounts.loginAs': { refusedBy: 'LinkExpired' },
  'accounts.stopActing': { refusedBy: 'NotActing' },
  'accounts.makeFirstAdmin': {
    body: () => ({ UserName: 'first', Email: 'first@example.gr', Password: 'Aa-long!enough1', ProjectTitle: text }),
    refusedBy: 'AlreadySetUp',
  },
  'accounts.updateLogin': { body: ({ side }) => ({ login: `new-${side.actor}` }) },
  'actions.get': { body: ({ actions }) => ({ Id: actions.task }) },
  'actions.saveGrid': { body: ({ actions }) => ({ Id: actions.task, Title: text }) },
  'actions.effect': { body: ({ actions }) => ({ Id: actions.task }) },
  // The programme of the matrix requires no consent; the tests of the consent feature cover giving it.
  'consent.text': { body: () => ({ Version: 0 }) },
  'consent.give': { body: () => ({ Version: 0, Value: 1 }), refusedBy: 'ConsentNotAsked' },
  'consent.withdraw': { refusedBy: 'ConsentNotAsked' },
  'consent.publish': {
    body: () => ({
      Title: { el: text, en: text },
      Body: { el: text, en: text },
      Points: [{ Value: 1, Label: { el: text, en: text } }],
    }),
  },
  'people.accessOfMine': { namesWhoeverOpened: true },
  'people.auditNote': { body: ({ world }) => ({ Id: world.note }) },
  'people.byField': { body: () => ({ Field: 'last_name', Values: [text] }) },
  'mentor.overlaps': {
    body: ({ actions, subject, mentor }) => ({ MentorId: mentor, ActionId: actions.task, MenteeId: subject }),
  },
  'mentor.aggregate': { body: ({ actions }) => ({ Id: actions.task }) },
  'actions.remove': { body: ({ actions }) => ({ Id: actions.spare }) },
  'actions.create': { body: () => ({ TypeId: 4, Title: text }) },
  'actions.publish': {
    body: ({ actions, subject }) => ({ ActionId: actions.task, MenteeId: subject, date: '01-01-2024' }),
  },
  'actions.complete': { body: ({ actions, subject }) => ({ ActionId: actions.scripted, MenteeId: subject }) },
  'actions.saveCompletionScript': { body: ({ actions }) => ({ ActionId: actions.task, Local: true, Code: 'true' }) },
  'actions.undoComplete': {
    body: ({ actions, subject }) => ({ ActionId: actions.completed, MenteeId: subject, Reason: text }),
  },
  'calculators.get': ofWorkbook,
  'calculators.edit': ofWorkbook,
  'calculators.versions': ofWorkbook,
  'calculators.uses': ofWorkbook,
  // Nothing is read, because reading a workbook takes a thread; the call's own tests cover that.
  'calculators.import': { body: () => ({ FileName: 'a.xlsx', File: '' }), refusedBy: 'WorkbookNotXlsx' },
  // All cases share one workbook, so its draft is always newer than the case's; the call's own tests cover its success.
  'calculators.saveDraft': {
    body: (testCase) => ({ Id: workbookOf(testCase), Version: 999, Draft: anEmptyWorkbook }),
    refusedBy: 'Conflict',
  },
  'calculators.publish': { body: (testCase) => ({ Id: workbookOf(testCase), Version: 999 }), refusedBy: 'Conflict' },
  'calculators.restore': {
    body: (testCase) => ({ Id: workbookOf(testCase), Version: 999, Number: 1 }),
    refusedBy: 'Conflict',
  },
  'calculators.rename': { body: (testCase) => ({ Id: workbookOf(testCase), Name: text }) },
  'calculators.archive': { body: (testCase) => ({ Id: workbookOf(testCase), Archived: false }) },
  'files.startUpload': {
    body: ({ subject }) => ({ ...cvFile, UserId: subject, OriginalName: 'cv.txt', Parts: 1 }),
  },
  'files.uploadPart': { body: (testCase) => ({ Id: uploadOf(testCase), part: 0 }) },
  'files.endUpload': { body: (testCase) => ({ Id: uploadOf(testCase) }), refusedBy: 'PartsMissing' },
  'files.uploadState': { body: (testCase) => ({ Id: uploadOf(testCase) }) },
  'files.cancelUpload': { body: (testCase) => ({ Id: uploadOf(testCase) }) },
  'files.list': { body: ({ subject }) => ({ Category: 'cv', UserId: subject }) },
  'files.ofPerson': { body: ({ subject }) => ({ UserId: subject }) },
  'files.isUploaded': { body: ({ subject }) => ({ ...cvFile, UserId: subject }) },
  'files.versions': { body: ({ subject }) => ({ category: 'cv', UserId: subject }) },
  'files.versionsOf': { body: (testCase) => ({ Id: fileOf(testCase) }) },
  'files.remove': { body: (testCase) => ({ Id: fileOf(testCase) }) },
  'files.removeVersion': {
    body: (testCase) => ({ Id: fileOf(testCase), version: 'latest' }),
    refusedBy: 'LatestVersion',
  },
  'files.rename': { body: (testCase) => ({ Id: fileOf(testCase), Name: 'photo' }) },
  // The files of the matrix have no content; the call's own tests cover its success.
  'files.download': {
    body: ({ subject }) => ({ Category: 'cv', name: 'cv', UserId: subject }),
    refusedBy: 'ContentGone',
  },
  'files.preview': { body: (testCase) => ({ Id: fileOf(testCase) }), refusedBy: 'ContentGone' },
  'files.thumbnail': { body: (testCase) => ({ Id: fileOf(testCase) }), refusedBy: 'ContentGone' },
  'files.folders': {},
  'files.look': { body: ({ world }) => ({ Id: world.logo }), refusedBy: 'ContentGone' },
  'files.toolFiles': {
    body: ({ actions, subject }) => ({ QuestionId: 'ID_0001', MenteeId: subject, ActionId: actions.task }),
  },
  'files.toolUpload': {
    body: ({ actions, subject }) => ({ QuestionId: 'ID_0001', MenteeId: subject, ActionId: actions.task }),
  },
  'files.share': { body: ({ subject }) => ({ GroupIds: [String(subject)] }) },
  'grids.among': { body: ({ subject }) => ({ Ids: [subject] }) },
  'grids.filterValues': { body: ({ subject }) => ({ Fields: ['last_name'], Ids: [subject] }) },
  'grids.actionValues': { body: ({ subject, actions }) => ({ ActionId: actions.task, Ids: [subject] }) },
  'grids.cascadeValues': { body: () => ({ Field: 'last_name', CascadeField: 'first_name', CascadeValue: '' }) },
  'bulk.setState': { body: ({ subject }) => ({ Ids: [subject], State: 1 }), outside: 'NothingMatches' },
  'bulk.setField': {
    body: ({ subject }) => ({ Ids: [subject], Field: 'phone', Value: '2101234567' }),
    outside: 'NothingMatches',
  },
  'bulk.setDefaultMentor': {
    body: ({ subject, mentor }) => ({ Ids: [subject], MentorId: mentor }),
    outside: 'NothingMatches',
  },
  'bulk.setPairs': {
    body: ({ subject, mentor }) => ({ Pairs: [{ MenteeId: subject, MentorId: mentor }] }),
    outside: 'NothingMatches',
  },
  'bulk.suggestMentors': { body: ({ subject }) => ({ Ids: [subject] }) },
  'bulk.setActionMentor': {
    body: ({ actions, subject, mentor }) => ({ Ids: [subject], ActionIds: [actions.task], MentorId: mentor }),
    outside: 'NothingMatches',
  },
  'bulk.resetActionMentor': {
    body: ({ actions, subject }) => ({ Ids: [subject], ActionIds: [actions.task] }),
    outside: 'NothingMatches',
  },
  'bulk.openSheets': {
    body: ({ subject }) => ({ Ids: [subject], Sheet: 'start', Reason: 'Δοκιμή' }),
    outside: 'NothingMatches',
  },
  'bulk.publish': {
    body: ({ actions, subject }) => ({ Ids: [subject], ActionId: actions.task, date: '01-01-2024' }),
    outside: 'NothingMatches',
  },
  'bulk.coordinate': {
    body: ({ world, subject }) => ({ Ids: [subject], CoordinatorId: world.sides.Coordinator.actor }),
    outside: 'NothingMatches',
  },
  'bulk.supervise': {
    body: ({ world, subject }) => ({ Ids: [subject], SupervisorId: world.sides.Supervisor.actor }),
    outside: 'NothingMatches',
  },
  'bulk.subjectIds': { body: ({ world }) => ({ SupervisorId: world.sides.Supervisor.actor }) },
  'bulk.coordinatedIds': { body: ({ world }) => ({ CoordinatorId: world.sides.Coordinator.actor }) },
  // The call needs two projects; its own tests cover its success.
  'bulk.addExisting': {
    body: ({ world, subject }) => ({
      Ids: [subject],
      ProjectId: world.project.id,
      CurrentProjectId: world.project.id,
    }),
    refusedBy: 'SameProject',
    outside: 'SameProject',
  },
  // A participant number that nobody has, because every mentee of the tests has one and would be changed.
  'bulk.setPayments': { body: () => ({ Kayas: [999_999], ActionIds: [67] }) },
  'applicationForms.previewMail': { body: () => ({ Mail: 'received', Language: 'el' }) },
  'bulk.undo': { body: ({ side }) => ({ ChangeId: side.change }), refusedBy: 'AlreadyUndone' },
  'handIns.list': { body: ({ actions, subject }) => ({ ActionId: actions.submitted, MenteeId: subject }) },
  // Refused because the hand-in waits for review. Success needs a file of the task; the call's own tests cover it.
  'handIns.leaveOut': {
    body: ({ actions }) => ({ ActionId: actions.submitted, FileId: 'a'.repeat(22) }),
    refusedBy: 'WaitsForReview',
  },
  'handIns.comment': {
    body: ({ actions, subject }) => ({ ActionId: actions.submitted, MenteeId: subject, Number: 1, Comment: text }),
  },
  'imports.read': { body: () => ({ Text: 'Username\nmaria' }) },
  'imports.findUsers': { body: () => ({ Users: ['maria'], Field: 'Username' }) },
  'imports.checkUserFields': { body: () => ({ Users: [{ Key: 'maria', Fields: {} }], Field: 'Username' }) },
  'imports.updateUserFields': { body: () => ({ Users: [{ Key: 'maria', Fields: {} }], Field: 'Username' }) },
  'jobs.get': { body: (testCase) => ({ Id: jobOf(testCase) }) },
  'jobs.stop': { body: (testCase) => ({ Id: jobOf(testCase) }) },
  'jobs.download': { body: (testCase) => ({ id: jobOf(testCase) }), refusedBy: 'FileGone' },
  'library.saveCategory': { body: () => ({ Name: text }) },
  'library.moveCategory': { body: ({ library }) => ({ Id: library.empty, ParentId: null }) },
  'library.deleteCategory': { body: ({ library }) => ({ Id: library.empty }) },
  'library.item': { body: ({ library }) => ({ Id: library.item }) },
  'library.open': { body: ({ library }) => ({ Id: library.item }) },
  'library.uploadLink': {
    body: ({ library }) => ({ Title: text, Category: library.category, Link: 'https://example.gr/' }),
  },
  'library.startUpload': {
    body: ({ library }) => ({ Title: text, Category: library.category, OriginalName: 'note.txt', Parts: 1 }),
  },
  'library.uploadPart': { body: (testCase) => ({ Id: uploadOf(testCase), part: 0 }) },
  'library.endUpload': { body: (testCase) => ({ Id: uploadOf(testCase) }), refusedBy: 'PartsMissing' },
  'library.updateFile': { body: ({ library }) => ({ Id: library.own, Title: text, Category: library.category }) },
  'library.approve': { body: ({ library }) => ({ Id: library.waiting }) },
  'library.reject': { body: ({ library }) => ({ Id: library.waiting, Reason: text }) },
  'library.deleteItem': { body: ({ library }) => ({ Id: library.own }) },
  'library.rate': { body: ({ library }) => ({ ItemId: library.item, Stars: 4 }) },
  'library.favorite': { body: ({ library }) => ({ ItemId: library.item, IsFavorite: true }) },
  'library.share': { body: ({ library, side }) => ({ ItemId: library.item, MenteeIds: [side.linked.mentee] }) },
  'library.unshare': { body: ({ library }) => ({ Id: library.share }) },
  'events.retry': { body: ({ world }) => ({ Id: world.failedEvent }) },
  'mail.outboxItem': { body: ({ world }) => ({ Id: world.mail }) },
  'mail.withdraw': { body: ({ world }) => ({ Id: world.mail }) },
  'mail.resend': { body: ({ world }) => ({ Id: world.mail }), refusedBy: 'NothingToResend' },
  'personalData.archiveOfPerson': { body: ({ subject }) => ({ UserId: subject }) },
  'personalData.merge': { body: ({ subject, mentor }) => ({ UserId: subject, OtherId: mentor }) },
  'programmes.duplicate': {
    body: ({ world, side }) => ({ Id: world.project.id, Url: `copy-${side.actor}`, Descr: text }),
  },
  'savedViews.save': { body: () => ({ Screen: 'mentor/mentee/list', Name: 'Νέα', State: {}, Shared: false }) },
  'savedViews.delete': {
    body: ({ relation, side }) => ({ Id: relation === 'foreignThing' ? side.foreignView : side.view }),
  },
  'scripting.try': { body: ({ subject }) => ({ UserId: subject, Kind: 'label', Code: "'a'" }) },
  'mentee.submit': { body: ({ actions }) => ({ ActionId: actions.filled }) },
  'mentor.review': {
    body: ({ actions, subject }) => ({ ActionId: actions.submitted, MenteeId: subject, Result: 'accepted' }),
  },
  'mentor.setMenteeActionData': {
    body: ({ actions, subject }) => ({ ActionId: actions.meeting, MenteeId: subject, Data: inAMonth }),
  },
  'mentor.updateMany': {
    body: ({ actions, subject }) => ({ ActionId: actions.task, Data: { [subject]: { lastMail: text } } }),
  },
  'mentor.mailChange': {
    body: ({ actions, subject }) => ({ ActionId: actions.meeting, MenteeId: subject, About: 'meeting' }),
    refusedBy: 'NothingToMail',
  },
  'mentor.mailUsers': {
    body: ({ actions, subject }) => ({
      Data: { [subject]: { ActionId: actions.meeting, ...inAMonth } },
      Template: 'rendezvous.html',
    }),
  },
  'people.updateField': { body: ({ subject }) => ({ UserId: subject, Name: 'phone', Value: '2101234567' }) },
  'people.updateFields': { body: ({ subject }) => ({ UserId: subject, Fields: { phone: '2101234567' } }) },
  'people.setProjectData': { body: ({ subject }) => ({ UserId: subject, Data: {} }) },
  'people.updateOwnField': { body: () => ({ Name: 'phone', Value: '2101234567' }) },
  // The refusal reveals that the person is in another project, but only to callers who see everyone anyway.
  'people.setDefaultProject': { outside: 'NotAMember' },
  'accounts.makeLoginAs': { body: ({ subject }) => ({ UserId: subject, Reason: text }) },
  'programmes.byId': { body: ({ world }) => ({ Id: world.project.id }) },
  'programmes.set': {
    body: ({ world }) => ({
      Project: { Id: world.project.id, Url: world.project.url, Descr: text, Settings: {} },
      RemoveFields: ['last_name', 'first_name', 'phone', 'afm', 'staffNote'].map((name) => `User.Fields.${name}`),
    }),
  },
};
